import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../lib/i18n.svelte';
import { written, type Written } from '../../lib/rendered';
import Modules from './Modules.svelte';
import { module } from './samples';

const ALL = [
  module(1, { touches: ['money'] }),
  module(2, { requires: ['m4'] }),
  module(3, { players: [2, 4] }),
  module(4),
];

function picker(chosen: string[], players = 3): Written {
  return written(Modules, { game: 'alhambra', modules: ALL, chosen, players });
}
const checked = (page: Written): (string | undefined)[] =>
  page
    .all('.module')
    .filter((one) => one.all('input').some(({ attributes }) => 'checked' in attributes))
    .map((one) => one.attributes['data-module']);
const pressed = (page: Written): string[] =>
  page
    .all('button')
    .filter(({ attributes }) => attributes['aria-pressed'] === 'true')
    .map((one) => one.text);

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  setLanguage('en');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the picker of modules', () => {
  it('lists all modules in the order of their numbers, and checks the chosen ones', () => {
    const page = picker(['m4', 'm1']);
    expect(page.all('.module').map((one) => one.attributes['data-module'])).toEqual([
      'm1',
      'm2',
      'm3',
      'm4',
    ]);
    expect(checked(page)).toEqual(['m1', 'm4']);
  });

  it('shows which set is chosen, and that without any module it is the first game', () => {
    expect(pressed(picker([]))).toHaveLength(1);
    expect(pressed(picker(['m1', 'm2']))).toEqual([]);
  });

  it('marks what does not go with the rest, and says why', () => {
    expect(picker(['m2', 'm4']).all('.module.clash')).toEqual([]);
    const [clash, ...others] = picker(['m2']).all('.module.clash');
    expect(others).toEqual([]);
    expect(clash?.attributes['data-module']).toBe('m2');
    expect(clash?.text).toContain('Module 4');
  });

  it('asks about the number of players only where it rules a module out', () => {
    const asks = (players: number): boolean =>
      picker([], players)
        .all('.filters')[0]
        ?.words('button')
        .some((words) => words.includes(`${players}`) && words.includes('players')) ?? false;
    expect(asks(5)).toBe(true);
    expect(asks(3)).toBe(false);
  });
});
