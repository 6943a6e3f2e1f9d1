import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  countsOf,
  keptAtFirst,
  letterOf,
  readSpot,
  rowsOf,
  sumOf,
  throwOf,
  tokenGlyph,
  tokensOf,
} from './model';

const TYPES = ['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower'];
const dice = [
  { face: 'tower', kept: true },
  { face: 'tower', kept: true },
  { face: 'garden', kept: false },
  { face: 'pavilion', kept: false },
];

describe('dice', () => {
  it('keeps what lay aside', () => {
    expect([...keptAtFirst(dice)]).toEqual([0, 1]);
  });
  it('throws the others, in the order of the columns', () => {
    expect(throwOf(dice, new Set([0, 1]), TYPES)).toBe('throw pavilion garden');
    expect(throwOf(dice, new Set(), TYPES)).toBe('throw pavilion garden tower tower');
    expect(throwOf(dice, new Set([0, 1, 2, 3]), TYPES)).toBeNull();
  });
  it('finds the choice of an action', () => {
    const choice = {
      action: 'throw garden',
      verb: 'throw',
      refs: ['die:garden'],
      ends: true,
      preview: null,
    };
    expect(choiceOf([choice], 'throw garden')).toBe(choice);
    expect(choiceOf([choice], 'throw tower')).toBeNull();
    expect(choiceOf([choice], null)).toBeNull();
  });
  it('counts faces', () => {
    expect(countsOf(['tower', 'garden', 'tower'], TYPES)).toEqual([
      ['garden', 1],
      ['tower', 2],
    ]);
  });
});

describe('tokens and spots', () => {
  it('lists tokens by kind', () => {
    expect(tokensOf({ push: 2, 'points-1': 1 }, ['points-1', 'push', 'annul'])).toEqual([
      { kind: 'points-1', count: 1 },
      { kind: 'push', count: 2 },
    ]);
    expect(tokenGlyph('points-3')).toBe('3');
    expect(tokenGlyph('push')).toBe('push');
  });
  it('reads spots and letters', () => {
    expect(readSpot('5,3')).toEqual({ row: 5, throws: 3 });
    expect([1, 2, 3].map(letterOf)).toEqual(['A', 'B', 'C']);
  });
});

describe('rows', () => {
  it('adds up what scorings gave', () => {
    const event = (number: number, source: string, seat: number, points: number) => ({
      key: 'scoring.row',
      params: { number, source, seat, points },
    });
    const rows = rowsOf([
      { events: [event(1, 'tower', 0, 6), event(1, 'tokens', 1, 3)] },
      { undone: true, events: [event(1, 'tower', 0, 99)] },
      { events: [{ key: 'scoring.ended', params: {} }, event(2, 'tower', 0, 13)] },
    ]);
    expect(sumOf(rows, 0, null, null)).toBe(19);
    expect(sumOf(rows, 0, 1, 'tower')).toBe(6);
    expect(sumOf(rows, 1, null, 'tokens')).toBe(3);
  });
});
