import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../../lib/wire';
import { majorityBands } from './bands';

describe('majorities', () => {
  it('become bands of the same leaders', () => {
    const marks = [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 2],
    ].map((counts, turn) => ({
      turn,
      counts: counts.map((tower) => ({ tower })),
    })) as unknown as Mark[];
    expect(majorityBands(marks, 'tower')).toEqual([
      { from: 0, to: 1, leaders: [], count: 0 },
      { from: 1, to: 3, leaders: [0], count: 1 },
      { from: 3, to: 4, leaders: [0, 1], count: 1 },
      { from: 4, to: 5, leaders: [1], count: 2 },
    ]);
  });
});
