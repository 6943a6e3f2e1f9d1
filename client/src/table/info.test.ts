import { beforeEach, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { Picks } from '../lib/picks.svelte';
import type { TableStore } from '../lib/table.svelte';
import { purchase } from '../lib/samples';
import type { Purchase } from '../lib/wire';
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
        setup: { modules: [] },
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

/** The first line, with modules in play and a decision. */
function told(hand: string[], modules: string[], decision: object | null): string {
  const table = store(hand, [0, 0]);
  Object.assign(table, { decision });
  Object.assign(table.update?.view.setup ?? {}, { modules });
  return aboutOf('market:2', table).lines[0]?.text ?? '';
}

beforeEach(() => {
  setLanguage('en');
  setGameWords('en', { 'type.garden': 'garden', 'currency.dirham': 'dirham' });
});

describe('the card about a tile of the market', () => {
  it('says what is missing in the own turn of a base game, where the print tells it', () => {
    const own = { kind: 'act', choices: [], purchases: [] };
    const inTurn = (hand: string[], modules: string[], decision: object | null = own): string =>
      told(hand, modules, decision);
    expect(inTurn(['dirham-4', 'dirham-3', 'dinar-9'], [])).toBe('You hold 4 + 3 = 7: 2 too few.');
    expect(inTurn([], [])).toMatch(/^You hold no dirham/);
    // Modules change prices and bring other money; out of turn nothing is offered.
    expect(inTurn(['dirham-4', 'dirham-3'], ['diamonds'])).toBe('You hold 4 + 3 = 7.');
    expect(inTurn(['dirham-4', 'dirham-3'], [], null)).toBe('You hold 4 + 3 = 7.');
    expect(inTurn(['dirham-4', 'dirham-6'], [], null)).toBe('You hold 4 + 6 = 10.');
    expect(inTurn(['dirham-4'], [], { ...own, kind: 'place' })).toBe('You hold 4.');
  });

  it('says that it can be bought if it can, whatever the money is', () => {
    const buying = (hand: string[], ...purchases: Purchase[]): string =>
      told(hand, ['diamonds'], { kind: 'act', choices: [], purchases });
    const pays = (price: number, least: string[], more: Partial<Purchase> = {}): Purchase =>
      purchase(2, 'dirham', price, least, { least, ...more });
    const diamond = ['hand:dirham-6', 'hand:diamond-5'];
    expect(buying(['dirham-6', 'diamond-5'], pays(9, diamond))).toBe(
      'You can pay for it now: at least 2 would be lost.',
    );
    expect(buying(['dirham-6', 'diamond-5'], pays(9, diamond, { traits: ['keeps-excess'] }))).toBe(
      'You can pay for it now.',
    );
    expect(
      buying(['diamond-5'], pays(9, ['hand:diamond-5'], { worth: { 'hand:diamond-5': 9 } })),
    ).toBe('You can pay for it now.');
    // A lower price than the printed one, and what comes back of too much.
    expect(buying(['dirham-7'], pays(5, ['hand:dirham-7']))).toBe(
      'You hold 7: at least 2 would be lost.',
    );
    expect(buying(['dirham-7'], pays(5, ['hand:dirham-7'], { refund: 2 }))).toBe(
      'You hold 7: enough.',
    );
    // Of several ways the one that loses least.
    expect(buying(['dirham-7'], pays(5, ['hand:dirham-7']), pays(5, ['hand:dirham-6']))).toBe(
      'You hold 7: at least 1 would be lost.',
    );
    expect(buying(['dirham-9'], pays(9, ['hand:dirham-9'], { exact: ['hand:dirham-9'] }))).toBe(
      'You can pay exactly: an extra action.',
    );
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
