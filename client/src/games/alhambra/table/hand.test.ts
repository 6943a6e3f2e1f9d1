import { describe, expect, it } from 'vitest';
import type { CardPiece } from '../../../lib/wire';
import { besideHand, isCrowded, layFan, sortHand } from './hand';

const CURRENCIES = ['florin', 'dirham', 'dinar', 'ducat'];
const names = ['ducat-2', 'dinar-7', 'dinar-4', 'florin-3', 'dinar-4', 'dirham-8'];
const pieces: Record<string, CardPiece> = Object.fromEntries(
  names.map((name) => {
    const [currency = '', value = '0'] = name.split('-');
    return [name, { kind: 'money', currency, value: Number(value) }];
  }),
);

describe('sorting the hand', () => {
  it('puts currencies together, small values first', () => {
    const cards = sortHand(names, pieces, CURRENCIES, 'currency');
    expect(cards.map((card) => card.name)).toEqual([
      'florin-3',
      'dirham-8',
      'dinar-4',
      'dinar-4',
      'dinar-7',
      'ducat-2',
    ]);
  });
  it('sorts by value', () => {
    const cards = sortHand(names, pieces, CURRENCIES, 'value');
    expect(cards.map((card) => card.value)).toEqual([2, 3, 4, 4, 7, 8]);
  });
  it('tells equal cards apart', () => {
    const objects = sortHand(names, pieces, CURRENCIES, 'currency').map((card) => card.object);
    expect(new Set(objects).size).toBe(names.length);
    expect(objects).toContain('hand:dinar-4#2');
  });
});

describe('the fan', () => {
  const cards = sortHand(names, pieces, CURRENCIES, 'currency');
  it('stays inside the room it has', () => {
    for (const room of [240, 360, 700, 1200]) {
      const fan = layFan(cards, room, 60, 'currency');
      expect(fan.width).toBeLessThanOrEqual(room);
      expect(fan.places[0]?.x).toBe(0);
    }
  });
  it('never brings cards so close that they cannot be hit', () => {
    const many = sortHand(Array<string>(24).fill('dinar-4'), pieces, CURRENCIES, 'currency');
    const fan = layFan(many, 300, 60, 'currency');
    const xs = fan.places.map((place) => place.x);
    xs.slice(1).forEach((x, i) => expect(x - (xs[i] ?? 0)).toBeGreaterThanOrEqual(24));
    expect(fan.width).toBeGreaterThan(300);
  });
  it('leaves gaps between currencies', () => {
    const xs = layFan(cards, 1200, 60, 'currency').places.map((place) => place.x);
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeGreaterThan((xs[3] ?? 0) - (xs[2] ?? 0));
  });
  it('is crowded when its cards show less than a finger', () => {
    expect(isCrowded(8, 66 + 7 * 44, 66)).toBe(false);
    expect(isCrowded(9, 66 + 7 * 44, 66)).toBe(true);
    expect(isCrowded(1, 10, 66)).toBe(false);
  });
  it('knows an empty hand', () => {
    expect(layFan([], 300, 60, 'value')).toEqual({ places: [], width: 0 });
  });
});

describe('what lies beside the hand', () => {
  const beside = (hand: number, things: number): { brief: boolean; stacked: boolean } =>
    besideHand((wide) => isCrowded(hand, 700 - wide, 66), things, 220);
  it('keeps words and drawn cards while the hand is small', () => {
    expect(beside(3, 2)).toEqual({ brief: false, stacked: false });
    expect(beside(6, 0)).toEqual({ brief: false, stacked: false });
  });
  it('loses its words first, and then the cards become stacks', () => {
    expect(beside(7, 3)).toEqual({ brief: true, stacked: false });
    expect(beside(9, 3)).toEqual({ brief: true, stacked: true });
    expect(beside(14, 0)).toEqual({ brief: false, stacked: true });
  });
  it('has no words for many things, however few cards there are', () => {
    expect(beside(1, 5).brief).toBe(true);
  });
});
