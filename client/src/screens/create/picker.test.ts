import { describe, expect, it } from 'vitest';
import type { ModuleInfo } from '../../lib/wire';
import { clashes, stars } from '../order';
import { filtered, matches, NO_FILTERS, toggled } from './filters';
import { draw, playablePresets, PRESETS, presetModules } from './presets';

function module(number: number, more: Partial<ModuleInfo> = {}): ModuleInfo {
  return {
    id: `m${number}`,
    number,
    names: { en: `Module ${number}` },
    adds: { en: 'Adds chests.' },
    complexity: 2,
    touches: [],
    players: [2, 6],
    requires: [],
    conflicts: [],
    provenance: {},
    options: [],
    ...more,
  };
}
const all = [
  module(1, { requires: ['m2'], touches: ['money'] }),
  module(2, { touches: ['palace', 'money'], complexity: 1 }),
  module(3, { conflicts: ['m2'], players: [2, 4], complexity: 3 }),
  module(4),
];

describe('presets', () => {
  it('are offered as soon as their modules are there', () => {
    expect(playablePresets([]).map(({ key }) => key)).toEqual(['first']);
    expect(playablePresets(all).map(({ key }) => key)).toEqual([
      'first',
      'expansion-1',
      'everything',
    ]);
    expect(new Set(PRESETS.map(({ key }) => key)).size).toBe(PRESETS.length);
  });

  it('name modules by number', () => {
    expect(presetModules(all, { key: 'x', numbers: [4, 2] })).toEqual(['m2', 'm4']);
    expect(presetModules(all, { key: 'x', numbers: 'all' })).toHaveLength(4);
  });
});

describe('a random draw', () => {
  it('keeps to its budget, and to what goes together', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      let state = seed + 1;
      const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
      const drawn = draw(all, 6, 3, random);
      expect(clashes(all, drawn, 3)).toEqual([]);
      expect(stars(all, drawn)).toBeLessThanOrEqual(6);
      expect(drawn.length).toBeGreaterThan(0);
    }
  });

  it('draws nothing that does not fit the players', () => {
    expect(draw([module(3, { players: [2, 4] })], 9, 5, () => 0)).toEqual([]);
  });
});

describe('filters', () => {
  it('find words without accents and capitals', () => {
    expect(matches(module(13), 'CHÉSTS 13', 'en')).toBe(true);
    expect(matches(module(13), 'falcon', 'en')).toBe(false);
  });

  it('join what is touched, and narrow by complexity and choice', () => {
    const ids = (filters: Partial<typeof NO_FILTERS>): string[] =>
      filtered(all, { ...NO_FILTERS, ...filters }, ['m4'], 'en').map(({ id }) => id);
    expect(ids({})).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(ids({ touches: ['money', 'palace'] })).toEqual(['m1', 'm2']);
    expect(ids({ touches: ['money'], complexity: [1] })).toEqual(['m2']);
    expect(ids({ chosen: true })).toEqual(['m4']);
  });

  it('are switched on and off', () => {
    expect(toggled([1], 2)).toEqual([1, 2]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });
});
