import { describe, expect, it } from 'vitest';
import { ifNow, ofModules } from './now';

const POINTS = { garden: [5, 0, 1], wall: [3, 4, 0], medina: [0, -6, 0] };

describe('the next scoring, if it came now', () => {
  it('names what modules pay apart from types and walls', () => {
    expect(ofModules(POINTS, ['garden', 'tower'])).toEqual(['medina']);
  });

  it('shows the best first, with losses and without Dirk', () => {
    expect(ifNow([10, 18], POINTS)).toEqual([
      { seat: 0, before: 10, after: 18 },
      { seat: 1, before: 18, after: 16 },
    ]);
  });

  it('keeps the order of the seats in a tie', () => {
    expect(ifNow([2, 2], {}).map(({ seat }) => seat)).toEqual([0, 1]);
  });
});
