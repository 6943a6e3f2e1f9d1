import { expect, test } from 'vitest';
import { seatsAt, type Source } from './prepare';
import { DIRK } from './rows';

const table = (seat: number | null, dirk: object | null = null): Source =>
  ({
    seat,
    info: { seats: [0, 1, 2].map((at) => ({ seat: at, name: `${at}`, colour: 'red' })) },
    update: { view: { dirk } },
  }) as unknown as Source;

test('the own seat comes first in what a scoring shows, then the others clockwise, then Dirk', () => {
  const seats = (source: Source): number[] => seatsAt(source).map(({ seat }) => seat);
  expect(seats(table(1))).toEqual([1, 2, 0]);
  expect(seats(table(2, {}))).toEqual([2, 0, 1, DIRK]);
  expect(seats(table(null))).toEqual([0, 1, 2]);
});
