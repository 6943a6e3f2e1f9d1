import { describe, expect, it } from 'vitest';
import { lineOf } from './rays';

describe('a ray', () => {
  it('goes from inside its tile to the middle of the last cell it reaches', () => {
    expect(lineOf([1, 0], { side: 'E', reach: 2, pays: true })).toEqual({
      key: 'E',
      from: [180, 50],
      to: [350, 50],
      stops: [
        [250, 50],
        [350, 50],
      ],
      pays: true,
    });
  });
  it('that reaches nothing ends at the edge of its tile', () => {
    expect(lineOf([0, 0], { side: 'N', reach: 0, pays: false })).toMatchObject({
      to: [50, 0],
      stops: [],
    });
  });
});
