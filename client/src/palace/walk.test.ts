import { describe, expect, it } from 'vitest';
import type { Cell } from '../drawing/geometry';
import { isLastStep, stopsOf, wayOf, waysWith } from './walk';

const PATH: Cell[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [1, 0],
];

describe('a walk', () => {
  it('numbers its steps; a cell that is come to twice has two numbers', () => {
    expect(stopsOf(PATH)).toEqual([
      { cell: [0, 0], steps: [], last: false },
      { cell: [1, 0], steps: [1, 3], last: true },
      { cell: [1, 1], steps: [2], last: false },
    ]);
    expect(stopsOf([])).toEqual([]);
  });
  it('is drawn from middle to middle', () => {
    expect(wayOf(PATH.slice(0, 3))).toBe('M50 50L150 50L150 150');
  });
  it('goes back by the cell it has come to, never from where it began', () => {
    expect(isLastStep(PATH, 'cell:1,0')).toBe(true);
    expect(isLastStep(PATH, 'cell:1,1')).toBe(false);
    expect(isLastStep(PATH.slice(0, 1), 'cell:0,0')).toBe(false);
  });
});

describe('the ways of several animals', () => {
  const camel: Cell[] = [
    [0, 0],
    [1, 0],
  ];
  const farther: Cell[] = [...camel, [2, 0]];
  const peacock: Cell[] = [
    [1, 1],
    [1, 0],
  ];

  it('stay while the next one walks', () => {
    expect(waysWith([], camel)).toEqual([camel]);
    expect(waysWith([camel], farther)).toEqual([farther]);
    expect(waysWith([farther], peacock)).toEqual([farther, peacock]);
  });
  it('are taken back one after the other, and end with the walk', () => {
    expect(waysWith([farther, peacock], farther)).toEqual([farther]);
    expect(waysWith([farther], camel)).toEqual([camel]);
    expect(waysWith([camel], [])).toEqual([]);
  });
});
