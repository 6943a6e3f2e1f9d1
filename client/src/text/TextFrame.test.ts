import { createRawSnippet } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import type { AnyStore } from '../games/contract';
import { setLanguage } from '../lib/i18n.svelte';
import { written } from '../lib/rendered';
import TextFrame from './TextFrame.svelte';

const says = (words: string) => createRawSnippet(() => ({ render: () => `<b>${words}</b>` }));

/** A game that is over, in words. */
function over(held: boolean): string {
  const store = {
    id: 'abc',
    seat: 0,
    info: null,
    entries: [],
    decision: null,
    sending: null,
    problem: null,
    connection: 'live',
    waitingFor: [],
    update: { view: { over: true }, undo: { to: null, restart: null, reason: null } },
  } as unknown as AnyStore;
  const parts = { where: says('where'), facts: says('facts'), over: says('the result') };
  return written(TextFrame, { store, groups: [], held, ...parts }).text;
}

beforeEach(async () => {
  await setLanguage('en');
});

it('shows the result of a game that is over', () => {
  expect(over(false)).toContain('the result');
});

it('keeps the result back while something else is shown first, as a scoring is', () => {
  expect(over(true)).toContain('facts');
  expect(over(true)).not.toContain('the result');
});
