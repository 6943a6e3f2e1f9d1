import { describe, expect, it } from 'vitest';
import { linesOf, type Facts, type Row } from '../../../ceremony/rows';
import { glowTime, LONGEST_STEP, stepTime } from './steps.svelte';

const FACTS: Facts = {
  types: ['garden', 'tower'],
  places: { tower: [13, 6], garden: [12, 5] },
  scores: null,
};
const WALL: Row = { number: 2, source: 'wall', seat: 0, points: 40, why: { length: 40 } };

describe('lines of a scoring', () => {
  it('are shown no longer than a step may last', () => {
    const long = linesOf([WALL], [0], FACTS)[0];
    expect(glowTime(40)).toBe(1200);
    expect(long && stepTime(long)).toBe(LONGEST_STEP);
    for (const line of linesOf([], [0], FACTS)) {
      expect(stepTime(line)).toBeLessThanOrEqual(LONGEST_STEP);
    }
  });
});
