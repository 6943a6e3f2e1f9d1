import { describe, expect, it } from 'vitest';
import type { GameInfo, ModuleInfo } from '../lib/wire';
import {
  clashes, choiceKey, depth, fold, makeSeat, matches, newDraft, playablePresets, presetModules,
  PRESETS, recolour, stars, toggleModule, toOrder,
} from './order';

function module(number: number, more: Partial<ModuleInfo> = {}): ModuleInfo {
  return {
    id: `m${number}`, number, names: { en: `Module ${number}` }, adds: { en: 'Adds chests.' }, complexity: 2,
    players: [2, 6], requires: [], conflicts: [], provenance: {}, ...more,
  };
}

const game: GameInfo = {
  id: 'alhambra', names: { en: 'Alhambra' }, players: [2, 6], modules: [],
  options: [
    { key: 'piles', choices: [[2, 5], [2, 4]], default: [2, 5] },
    { key: 'area', choices: ['any', 'single_cell'], default: 'any' },
  ],
};

describe('a draft', () => {
  it('starts at once when no seat is open', () => {
    expect(toOrder(newDraft('bots'), game).start).toBe(true);
    expect(toOrder(newDraft('device'), game).start).toBe(true);
    expect(toOrder(newDraft('online'), game).start).toBe(false);
  });

  it('sends only what was said', () => {
    const draft = newDraft('bots');
    draft.name = '  ';
    draft.options = { piles: [2, 5], area: 'single_cell' };
    const order = toOrder(draft, game);
    expect(order.name).toBeNull();
    expect(order.options).toEqual({ area: 'single_cell' });
    expect(order.seats?.map((seat) => seat.bot)).toEqual([null, 'greedy', 'greedy']);
  });

  it('keeps colours different', () => {
    const draft = newDraft('bots');
    draft.seats.push(makeSeat(draft.seats, 'bot'));
    const seats = recolour(draft.seats, draft.seats[0]?.key ?? 0, 'white');
    expect(seats.map((seat) => seat.colour)).toEqual(['white', 'red', 'yellow', 'blue']);
  });
});

describe('modules', () => {
  const all = [module(1, { requires: ['m2'] }), module(2), module(3, { conflicts: ['m2'], players: [2, 4] })];

  it('brings along what it needs and drops what needs it', () => {
    expect(toggleModule(all, [], 'm1')).toEqual(['m1', 'm2']);
    expect(toggleModule(all, ['m1', 'm2'], 'm2')).toEqual([]);
  });

  it('names clashes once', () => {
    expect(clashes(all, ['m2', 'm3'], 5)).toEqual([
      { kind: 'conflict', module: 'm3', other: 'm2' },
      { kind: 'players', module: 'm3', other: null },
    ]);
    expect(clashes(all, ['m1'], 3)).toEqual([{ kind: 'requires', module: 'm1', other: 'm2' }]);
  });

  it('measures complexity', () => {
    expect(stars(all, ['m1', 'm3'])).toBe(4);
    expect([0, 4, 9, 15].map(depth)).toEqual(['light', 'medium', 'deep', 'grand']);
  });

  it('offers presets that can be played', () => {
    expect(playablePresets([]).map(({ key }) => key)).toEqual(['first']);
    const surprise = PRESETS.find(({ key }) => key === 'surprise');
    const chosen = surprise ? presetModules(all, surprise, () => 0) : [];
    expect(clashes(all, chosen, 3)).toEqual([]);
  });

  it('is found by its words', () => {
    expect(matches(module(13), 'CHÉSTS 13', 'en')).toBe(true);
    expect(matches(module(13), 'falcon', 'en')).toBe(false);
    expect(fold(' Été ')).toBe('ete');
  });
});

it('spells choices as the catalogues do', () => {
  expect(choiceKey([2, 5])).toBe('[2,5]');
  expect(choiceKey('any')).toBe('any');
});
