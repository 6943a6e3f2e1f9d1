import { beforeEach, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { Picks } from '../lib/picks.svelte';
import type { TableStore } from '../lib/table.svelte';
import { aboutOf } from './info';

/** A table of two with one garden for sale at 9 dirhams. */
function store(hand: string[], gardens: [number, number]): TableStore {
  const cards = Object.fromEntries(
    hand.map((name) => {
      const [currency = '', value = ''] = name.split('-');
      return [name, { kind: 'money', currency, value: Number(value) }];
    }),
  );
  const piece = { kind: 'building', type: 'garden', cost: 9, walls: 'N', parts: [], traits: [] };
  return {
    seat: 0,
    info: null,
    decision: null,
    picks: new Picks(),
    pieces: { tiles: { 'garden-9-N': piece }, cards, take_limit: 5 },
    update: {
      view: {
        hand,
        players: [{ wall: 1 }, { wall: 4 }],
        market: [{ slot: 2, currency: 'dirham', tile: 'garden-9-N' }],
        setup: {},
      },
      standing: {
        counts: gardens.map((n) => ({ garden: n })),
        dirk: null,
        places: { garden: [5] },
      },
    },
  } as unknown as TableStore;
}

const said = (hand: string[], gardens: [number, number]): string[] =>
  aboutOf('market:2', store(hand, gardens)).lines.map((line) => line.text);

beforeEach(() => {
  setLanguage('en');
  setGameWords('en', { 'type.garden': 'garden', 'currency.dirham': 'dirham' });
});

describe('the card about a tile of the market', () => {
  it('says whether the hand pays for it', () => {
    expect(said(['dirham-4', 'dirham-3', 'dinar-9'], [0, 0])[0]).toBe(
      'You hold 4 + 3 = 7: 2 too few.',
    );
    expect(said(['dirham-4', 'dirham-6'], [0, 0])[0]).toBe('You hold 4 + 6 = 10: enough.');
    expect(said([], [0, 0])[0]).toMatch(/^You hold no dirham/);
  });

  it('says what it would change in the majorities', () => {
    expect(said([], [1, 1])[1]).toBe('Garden 1 → 2: you would be first alone.');
    expect(said([], [1, 2])[1]).toBe('Garden 1 → 2: you would share first place.');
    expect(said([], [0, 3])[1]).toBe('Garden 0 → 1: first place has 3.');
  });

  it('of one that is laid says how it stands', () => {
    const lines = aboutOf('palace:garden-9-N', store([], [2, 1])).lines;
    expect(lines[0]?.text).toBe('Garden: you have 2, more than anybody else.');
  });

  it('offers to try the tile in the palace, unless it lies there', () => {
    expect(aboutOf('market:2', store([], [0, 0])).fits).toBe('garden-9-N');
    expect(aboutOf('palace:garden-9-N', store([], [0, 0])).fits).toBeNull();
  });
});

describe('the cards about signs of the table', () => {
  it('say of a row of the majorities how it stands, and what it brings', () => {
    const { name, lines } = aboutOf('type:garden', store([], [1, 3]));
    expect(name).toBe('Garden');
    expect(lines.map(({ text }) => text)).toEqual([
      'Garden: you have 1, first place has 3.',
      'The next scoring brings 5 points.',
    ]);
    const first = (gardens: [number, number]): string | undefined =>
      aboutOf('type:garden', store([], gardens)).lines[0]?.text;
    expect(first([0, 3])).toBe('Garden: you have 0, first place has 3.');
    expect(first([0, 0])).toBe('The next scoring brings 5 points.');
    expect(aboutOf('wall', store([], [0, 0])).lines[0]?.text).toBe('Yours has 1 segment.');
  });

  it('say of a coin how much of it is in the hand, and nothing to who has none', () => {
    const coin = (hand: string[]): string[] =>
      aboutOf('currency:dirham', store(hand, [0, 0])).lines.map(({ text }) => text);
    expect(coin(['dirham-4', 'dirham-3', 'dinar-9'])).toEqual(['You hold 7.']);
    expect(coin(['dinar-9'])[0]).toMatch(/^You hold no dirham/);
    const watching = Object.assign(store([], [1, 3]), { seat: null });
    expect(aboutOf('type:garden', watching).lines).toEqual([]);
    expect(aboutOf('wall', watching).lines).toEqual([]);
  });
});
