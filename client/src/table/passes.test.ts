import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../lib/api';
import { Passes } from './passes.svelte';

afterEach(() => vi.restoreAllMocks());

const one = { key: 'thieves.steal', choices: ['ask', 'never'], choice: 'ask' };

test('choices are asked for and kept', async () => {
  vi.spyOn(api, 'preferences').mockResolvedValue([one]);
  const prefer = vi.spyOn(api, 'prefer').mockResolvedValue([{ ...one, choice: 'never' }]);
  const passes = new Passes();
  await passes.load({ id: 'T', seat: 1 });
  expect(passes.any).toBe(true);
  await passes.choose({ id: 'T', seat: 1 }, 'thieves.steal', 'never');
  expect(prefer).toHaveBeenCalledWith('T', 1, { key: 'thieves.steal', choice: 'never' });
  expect(passes.list[0]?.choice).toBe('never');
});

test('a spectator has nothing to choose', async () => {
  const asked = vi.spyOn(api, 'preferences').mockResolvedValue([one]);
  const passes = new Passes();
  await passes.load({ id: 'T', seat: null });
  expect(asked).not.toHaveBeenCalled();
  expect(passes.any).toBe(false);
});

test('a failure is said, and what was chosen stays', async () => {
  vi.spyOn(api, 'preferences').mockResolvedValue([one]);
  vi.spyOn(api, 'prefer').mockRejectedValue(new Error('no way'));
  const passes = new Passes();
  await passes.load({ id: 'T', seat: 0 });
  await passes.choose({ id: 'T', seat: 0 }, 'thieves.steal', 'never');
  expect(passes.failed).toBe(true);
  expect(passes.sending).toBe(false);
  expect(passes.list[0]?.choice).toBe('ask');
});
