import { expect, it } from 'vitest';
import { inside, moved, nextTarget, rowsWithin } from './moving';

const extent = { left: -2, top: -1, right: 1, bottom: 1 };

it('arrows move by a cell and stop at the border', () => {
  expect(moved([0, 0], 'ArrowUp', extent)).toEqual([0, -1]);
  expect(moved([0, 0], 'ArrowDown', extent)).toEqual([0, 1]);
  expect(moved([0, 0], 'ArrowLeft', extent)).toEqual([-1, 0]);
  expect(moved([1, 0], 'ArrowRight', extent)).toEqual([1, 0]);
});

it('Home leads to the fountain, End to the last cell, other keys nowhere', () => {
  expect(moved([-2, 1], 'Home', extent)).toEqual([0, 0]);
  expect(moved([-2, 1], 'End', extent)).toEqual([1, 1]);
  expect(moved([-2, 1], 'x', extent)).toBeNull();
});

it('a cell that is gone becomes the nearest one', () => {
  expect(inside([5, -7], extent)).toEqual([1, -1]);
});

it('goes from target to target, row by row, until there are no more', () => {
  const targets: [number, number][] = [
    [1, 1],
    [-2, 0],
    [0, -1],
  ];
  expect(nextTarget(null, targets)).toEqual([0, -1]);
  expect(nextTarget([0, -1], targets)).toEqual([-2, 0]);
  expect(nextTarget([0, 0], targets)).toEqual([1, 1]);
  expect(nextTarget([1, 1], targets)).toBeNull();
  expect(nextTarget(null, [])).toBeNull();
});

it('the grid is complete: every row has every column', () => {
  const rows = rowsWithin(extent);
  expect(rows.map((row) => row.y)).toEqual([-1, 0, 1]);
  rows.forEach((row) => expect(row.cells.map(([x]) => x)).toEqual([-2, -1, 0, 1]));
});
