import { describe, expect, it } from 'vitest';
import { bidByCards, sumOf } from './bidding';
import { Picks } from './picks.svelte';
import type { CardPiece, Decision } from './wire';

const HAND = ['dinar-4', 'dinar-4', 'dinar-5', 'ducat-3', 'exchange'];
const CARDS: Record<string, CardPiece> = Object.fromEntries(
  HAND.map((name) => {
    const [currency = '', value = ''] = name.split('-');
    return [
      name,
      value === ''
        ? { kind: 'exchange', currency: null, value: 0 }
        : { kind: 'money', currency, value: Number(value) },
    ];
  }),
);

/** An auction in which sums from `least` to 13 can be bid. */
function auction(least: number): Decision {
  const sums = Array.from({ length: 14 - least }, (_, i) => least + i);
  return {
    id: '0.9',
    owner: 0,
    kind: 'bid',
    prompt: 'ask.bid',
    params: {},
    boards: [],
    path: [],
    rivals: [],
    shared: false,
    between_turns: false,
    place: 'hand',
    choices: [
      { action: 'pass', verb: 'pass', refs: [], ends: false, preview: null },
      ...sums.map((n) => ({
        action: `bid ${n}`,
        verb: 'bid',
        refs: [`shelf:auction:bid-${n}`],
        ends: false,
        preview: null,
      })),
    ],
    purchases: [],
  };
}
const amountOf = (ref: string): number | null =>
  ref.startsWith('shelf:auction:bid-') ? Number(ref.split('-')[1]) : null;
const byCards = (least: number): Decision => bidByCards(auction(least), HAND, CARDS, amountOf);

describe('bids by cards', () => {
  it('offer what cards of one currency add up to', () => {
    const actions = byCards(1).choices.map(({ action, refs }) => [action, refs.length]);
    expect(actions).toEqual([
      ['pass', 0],
      ['bid 4', 1],
      ['bid 8', 2],
      ['bid 5', 1],
      ['bid 9', 2],
      ['bid 13', 3],
      ['bid 3', 1],
    ]);
  });

  it('are picked like every other offer, and only sums that are high enough are complete', () => {
    const picks = new Picks();
    picks.set(byCards(9), HAND, []);
    picks.toggle('hand:dinar-4#1', 'hand:dinar-4');
    expect(picks.complete).toBeNull();
    expect(picks.isLit('hand:ducat-3')).toBe(false);
    picks.toggle('hand:dinar-5#1', 'hand:dinar-5');
    expect(picks.complete?.action).toBe('bid 9');
    expect(picks.complete?.choice && sumOf(picks.complete.choice)).toEqual({
      n: 9,
      currency: 'dinar',
    });
  });

  it('stay numbers where no card helps, and other decisions stay as they are', () => {
    expect(bidByCards(auction(9), ['ducat-3'], CARDS, amountOf)).toEqual(auction(9));
    const other = { ...auction(1), choices: auction(1).choices.slice(0, 1) };
    expect(bidByCards(other, HAND, CARDS, amountOf)).toBe(other);
  });
});
