import { describe, expect, it } from 'vitest';
import type { Frame, Mark } from '../lib/wire';
import { CHUNK, FrameCache } from './frames';
import { markAt, moverAt, positionOf, scoringStops, step, stops, turnNumber } from './timeline';

function mark(at: number, turn: number, active: number, scoring: number | null = null): Mark {
  return { at, turn, active, scores: [], walls: [], counts: [], scoring };
}

const marks = [mark(0, 1, 1), mark(2, 2, 0), mark(5, 3, 1, 1), mark(6, 4, 0)];

describe('the timeline', () => {
  it('knows the turn of every position', () => {
    expect([0, 1, 2, 4, 5, 9].map((at) => turnNumber(marks, at))).toEqual([1, 1, 2, 2, 3, 4]);
    expect(markAt([], 3)).toBeNull();
  });

  it('steps by action, turn and round', () => {
    expect(step(marks, 1, 1, 'action', 9)).toBe(2);
    expect(step(marks, 9, 1, 'action', 9)).toBe(9);
    expect(step(marks, 1, 1, 'turn', 9)).toBe(2);
    expect(step(marks, 4, -1, 'turn', 9)).toBe(2);
    expect(step(marks, 1, 1, 'round', 9)).toBe(5);
    expect(step(marks, 5, 1, 'round', 9)).toBe(9);
    expect(step(marks, 0, -1, 'turn', 9)).toBe(0);
    expect(stops(marks, 'round', 9)).toEqual([0, 5, 9]);
  });

  it('reads positions from addresses', () => {
    expect(positionOf('?at=7', 9)).toBe(7);
    expect(positionOf('?at=70', 9)).toBe(9);
    expect(positionOf('?at=x', 9)).toBe(0);
    expect(positionOf('', 9)).toBe(0);
  });

  it('finds the scorings, the last one at the end', () => {
    expect(scoringStops(marks, [{ number: 1 }, { number: 3 }], 9)).toEqual([
      { number: 1, at: 5 },
      { number: 3, at: 9 },
    ]);
  });

  it('knows who moves', () => {
    expect(moverAt(['1 take dinar-2'], 0)).toBe(1);
    expect(moverAt([], 0)).toBeNull();
  });
});

describe('frames', () => {
  const frame = (at: number): Frame => ({ at }) as Frame;

  it('asks for each chunk once, and again after a failure', async () => {
    const asked: string[] = [];
    let broken = true;
    const cache = new FrameCache(async (from, to, seat) => {
      asked.push(`${from}-${to}-${seat}`);
      if (broken) {
        throw new Error('offline');
      }
      return Array.from({ length: to - from + 1 }, (_, i) => frame(from + i));
    }, 2 * CHUNK);
    await expect(cache.get(0, null)).rejects.toThrow('offline');
    broken = false;
    expect((await cache.get(0, null)).at).toBe(0);
    expect((await cache.get(3, null)).at).toBe(3);
    expect(asked).toEqual([`0-${CHUNK - 1}-null`, `0-${CHUNK - 1}-null`]);
    await cache.get(CHUNK - 1, null);
    expect(asked.at(-1)).toBe(`${CHUNK}-${2 * CHUNK - 1}-null`);
    await cache.get(0, 1);
    expect(asked.at(-1)).toBe(`0-${CHUNK - 1}-1`);
  });
});
