import { describe, expect, it } from 'vitest';
import { building, partsOf, roomOf, turned } from './pieces';
import type { TilePiece } from '../lib/wire';

const DOUBLE: TilePiece = {
  kind: 'project',
  type: 'garden',
  cost: null,
  walls: 'NW',
  parts: [
    { at: [0, 0], type: 'garden', walls: 'NW' },
    { at: [1, 0], type: 'tower', walls: 'N' },
  ],
  traits: [],
};

describe('tiles as data', () => {
  it('a building is one cell', () => {
    expect(roomOf(building('tower', 9, 'NE'))).toEqual({ left: 0, top: 0, columns: 1, rows: 1 });
    expect(partsOf({ ...building('tower', 9, 'NE'), parts: [] })).toEqual([
      { at: [0, 0], type: 'tower', walls: 'NE' },
    ]);
  });

  it('a double tile reaches over two cells', () => {
    expect(roomOf(DOUBLE)).toEqual({ left: 0, top: 0, columns: 2, rows: 1 });
    expect(roomOf(null)).toEqual({ left: 0, top: 0, columns: 1, rows: 1 });
  });

  it('turns about its first cell, walls and all', () => {
    const once = turned(DOUBLE, 1);
    expect(once.walls).toBe('NE');
    expect(once.parts.map((part) => part.at)).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(once.parts[1]?.walls).toBe('E');
    expect(turned(DOUBLE, 2).parts.map((part) => part.at)).toEqual([
      [0, 0],
      [-1, 0],
    ]);
    expect(turned(DOUBLE, 3).walls).toBe('SW');
    expect(turned(DOUBLE, 4)).toBe(DOUBLE);
  });
});
