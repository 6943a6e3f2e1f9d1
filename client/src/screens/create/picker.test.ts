import { describe, expect, it } from 'vitest';
import { clashes, newDraft, stars } from '../order';
import { filtered, matches, NO_FILTERS, toggled } from './filters';
import { longer, minutes, perCent, share, span, takesHours } from './length';
import { LENGTHS } from './lengths';
import { lastMixes, OFFERED, remember } from './mixes';
import { draw, playablePresets, PRESETS, presetModules } from './presets';
import { module } from './samples';

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

  it('join what is touched, and narrow by complexity, length, players and choice', () => {
    const ids = (filters: Partial<typeof NO_FILTERS>, players = 3): string[] =>
      filtered(all, { ...NO_FILTERS, ...filters }, { chosen: ['m4'], players }, 'en').map(
        ({ id }) => id,
      );
    expect(ids({})).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(ids({ touches: ['money', 'palace'] })).toEqual(['m1', 'm2']);
    expect(ids({ touches: ['money'], complexity: [1] })).toEqual(['m2']);
    expect(ids({ chosen: true })).toEqual(['m4']);
    expect(ids({ longer: ['much'] })).toEqual(['m3']);
    expect(ids({ longer: ['little', 'much'] })).toHaveLength(4);
    expect(ids({ fitting: true })).toHaveLength(4);
    expect(ids({ fitting: true }, 5)).toEqual(['m1', 'm2', 'm4']);
  });

  it('are switched on and off', () => {
    expect(toggled([1], 2)).toEqual([1, 2]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });
});

describe('the length of a game', () => {
  const measured = Object.keys(LENGTHS).map((id, place) => module(place + 1, { id }));
  const time = (modules: string[]): [number, number] =>
    minutes({ ...newDraft('bots'), modules }, measured);

  it('grows by what each module was measured to add', () => {
    expect(time([])).toEqual([15, 25]);
    const slow = measured.filter((one) => longer(one) === 'much');
    const more = slow.reduce((sum, one) => sum + share(one), 0);
    const [low, high] = time(slow.map(({ id }) => id));
    expect(low).toBeGreaterThan(16 * (1 + more));
    expect(low).toBeLessThan(16 * (1 + 1.5 * more));
    expect(high).toBeGreaterThan(low);
    expect(time(slow.slice(0, 1).map(({ id }) => id))[0]).toBeLessThan(low);
    expect(minutes({ ...newDraft('online'), modules: [] }, measured)).toEqual([25, 35]);
  });

  it('is guessed by complexity where nobody has measured', () => {
    expect([1, 2, 3].map((complexity) => longer({ id: 'new', complexity }))).toEqual([
      'little',
      'little',
      'much',
    ]);
    expect(perCent({ id: 'new', complexity: 3 })).toBe(25);
  });

  it('sorts modules into all three lengths, and never says shorter', () => {
    expect(new Set(measured.map(longer)).size).toBe(3);
    expect(Math.min(...measured.map(perCent))).toBe(0);
  });

  it('is said in hours when it takes hours, and people are warned', () => {
    expect(span([70, 110])).toEqual({ unit: 'minutes', low: 70, high: 110 });
    expect(span([80, 165])).toEqual({ unit: 'hours', low: 1, high: 3 });
    expect(span([110, 250])).toEqual({ unit: 'hours', low: 2, high: 5 });
    expect(takesHours([95, 145])).toBe(true);
    expect(takesHours([70, 110])).toBe(false);
    expect(takesHours(time(measured.map(({ id }) => id)))).toBe(true);
    expect(takesHours(time([]))).toBe(false);
  });
});

describe('the last mixes', () => {
  const shelf = (): Pick<Storage, 'getItem' | 'setItem'> => {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
  };

  it('are offered again, the newest first, each once and in the order of the modules', () => {
    const storage = shelf();
    for (const mix of [['m4', 'm1'], ['m2'], ['m3'], ['m1', 'm4'], []]) {
      remember('x', mix, storage);
    }
    expect(lastMixes('x', all, storage)).toEqual([['m1', 'm4'], ['m3'], ['m2']]);
    remember('x', ['m4'], storage);
    expect(lastMixes('x', all, storage)).toHaveLength(OFFERED);
    expect(lastMixes('another', all, storage)).toEqual([]);
  });

  it('leave out the sets that are offered anyway, and what can no longer be played', () => {
    const storage = shelf();
    remember('x', ['m1', 'gone'], storage);
    remember('x', ['m1', 'm2', 'm3', 'm4'], storage);
    expect(lastMixes('x', all, storage)).toEqual([]);
  });

  it('do without a storage that is damaged or forbidden', () => {
    const storage = shelf();
    for (const text of ['{', '3', '[[1], "m1"]']) {
      storage.setItem('sabika.mixes.x', text);
      expect(lastMixes('x', all, storage)).toEqual([]);
    }
    const forbidden = {
      getItem: () => null,
      setItem: () => {
        throw new Error('forbidden');
      },
    };
    expect(() => remember('x', ['m1'], forbidden)).not.toThrow();
  });
});
