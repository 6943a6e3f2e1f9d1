import { describe, expect, it } from 'vitest';
import { clientGame } from '../games/registry';
import type { GameInfo } from '../lib/wire';
import { module } from './create/samples';
import {
  clashes,
  choiceKey,
  depth,
  forGame,
  makeSeat,
  newDraft,
  readings,
  recolour,
  stars,
  toggleModule,
  toOrder,
  variantOf,
} from './order';

const game: GameInfo = {
  id: 'alhambra',
  names: { en: 'Alhambra' },
  players: [2, 6],
  modules: [],
  options: [
    {
      key: 'piles',
      choices: [
        [2, 5],
        [2, 4],
      ],
      default: [2, 5],
    },
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

describe('another game', () => {
  const solo: GameInfo = { ...game, id: 'solo', players: [1, 2] };

  it('keeps the people that fit, and forgets modules and readings', () => {
    const draft = { ...newDraft('bots'), modules: ['m1'], options: { area: 'any' } };
    expect(forGame(draft, solo)).toMatchObject({ game: 'solo', modules: [], options: {} });
    expect(forGame(draft, solo).seats.map((seat) => seat.kind)).toEqual(['me', 'bot']);
    expect(
      forGame({ ...draft, seats: draft.seats.slice(0, 1) }, game).seats.map((seat) => seat.kind),
    ).toEqual(['me', 'bot']);
  });
});

describe('a variant', () => {
  const dice: GameInfo = {
    ...game,
    id: 'dice',
    options: [
      { key: 'dice.two_players', choices: ['dirk', 'alone'], default: 'dirk' },
      { key: 'dice.alcazaba', choices: [false, true], default: false },
      { key: 'dice.extra_tower_walls', choices: [[], ['N']], default: [] },
    ],
  };
  const keys = (draft: ReturnType<typeof newDraft>): string[] =>
    readings(dice, draft).map((option) => option.key);

  it('is chosen like a game, and its options are no readings of the other rules', () => {
    const plain = forGame(newDraft('bots'), dice);
    expect(variantOf(plain)).toBeNull();
    expect(keys(plain)).toEqual(['dice.two_players']);
    const [alcazaba] = clientGame('dice')?.variants ?? [];
    const draft = forGame(plain, dice, alcazaba);
    expect(variantOf(draft)?.key).toBe('alcazaba');
    expect(keys(draft)).toEqual(['dice.two_players', 'dice.extra_tower_walls']);
    expect(toOrder(draft, dice).options).toEqual({ 'dice.alcazaba': true });
  });
});

describe('modules', () => {
  const all = [
    module(1, { requires: ['m2'] }),
    module(2),
    module(3, { conflicts: ['m2'], players: [2, 4] }),
  ];

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
});

it('spells choices as the catalogues do', () => {
  expect(choiceKey([2, 5])).toBe('[2,5]');
  expect(choiceKey('any')).toBe('any');
});
