import { describe, expect, it } from 'vitest';
import { resultLines } from './result';
import { DIRK, type Row } from '../../../ceremony/rows';

const seat = (number: number, name: string) => ({ seat: number, name, colour: null });
const row = (number: number, who: number, points: number): Row => ({
  number,
  source: 'wall',
  seat: who,
  points,
  why: {},
});

describe('the result of a game', () => {
  it('keeps the numbers of the scorings where the second was skipped', () => {
    const rows = [row(1, 0, 4), row(3, 0, 9), row(3, 1, 20)];
    const [first, second] = resultLines([seat(0, 'Ana'), seat(1, 'Omar')], [13, 20], [1], rows);
    expect(first?.seat.name).toBe('Omar');
    expect(first?.scorings).toEqual([
      { number: 1, points: 0 },
      { number: 3, points: 20 },
    ]);
    expect(second?.scorings.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('lets the winners share the first place and keeps Dirk out of it', () => {
    const rows = [row(1, DIRK, 50)];
    const seats = [seat(0, 'Ana'), seat(1, 'Omar'), seat(DIRK, 'Dirk')];
    const lines = resultLines(seats, [7, 7], [0, 1], rows);
    expect(lines.map((line) => [line.seat.name, line.rank, line.score])).toEqual([
      ['Ana', 1, 7],
      ['Omar', 1, 7],
      ['Dirk', 0, 50],
    ]);
  });
});
