/** Sample palaces for tests and for looking at drawings: real tiles in legal layouts. */

import { building } from '../drawing/pieces';
import type { Laid, Pieces } from '../lib/wire';

type Row = readonly [x: number, y: number, type: string, cost: number, walls: string];
export type Run = [number, number, string][];

export interface Sample {
  laid: Laid[];
  run: Run;
}

const LEILA: readonly Row[] = [
  [0, 1, 'seraglio', 3, 'ESW'],
  [1, 0, 'pavilion', 6, 'N'],
  [-1, 0, 'garden', 8, 'SW'],
  [1, 1, 'chambers', 7, 'SW'],
  [-1, -1, 'garden', 8, 'NE'],
  [2, 1, 'tower', 11, 'S'],
  [-2, -1, 'seraglio', 8, 'S'],
  [2, 0, 'tower', 9, 'NE'],
  [3, 1, 'arcades', 4, 'NES'],
  [-2, -2, 'chambers', 11, ''],
  [-1, -2, 'seraglio', 6, 'ES'],
  [0, -1, 'arcades', 5, 'NW'],
  [1, -1, 'tower', 8, 'NES'],
];
const OMAR: readonly Row[] = [
  [1, 0, 'arcades', 7, 'ES'],
  [0, -1, 'tower', 11, 'N'],
  [1, -1, 'tower', 11, ''],
  [-1, 0, 'pavilion', 8, ''],
  [1, -2, 'tower', 7, 'NEW'],
  [-1, 1, 'seraglio', 5, 'SW'],
  [2, -1, 'arcades', 6, 'NE'],
  [2, 0, 'garden', 6, 'ESW'],
  [-1, -1, 'pavilion', 5, 'NW'],
  [-2, 0, 'chambers', 5, 'NSW'],
];
const INES: readonly Row[] = [
  [1, 0, 'tower', 12, ''],
  [1, 1, 'garden', 12, 'S'],
  [0, 1, 'garden', 10, 'W'],
  [1, -1, 'arcades', 10, ''],
  [0, -1, 'arcades', 9, ''],
  [0, 2, 'tower', 9, 'ES'],
  [-1, 0, 'chambers', 9, 'W'],
  [-1, 1, 'pavilion', 7, 'E'],
  [-2, 1, 'garden', 7, 'NSW'],
  [-1, 2, 'chambers', 10, ''],
  [-1, -1, 'garden', 11, ''],
];

export const PIECES: Pieces = {
  tiles: {},
  cards: {},
  types: ['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower'],
  currencies: ['florin', 'dirham', 'dinar', 'ducat'],
  origins: {},
  take_limit: 5,
  places: [],
};

function named(type: string, cost: number, walls: string): string {
  const name = walls ? `${type}-${cost}-${walls}` : `${type}-${cost}`;
  PIECES.tiles[name] = building(type, cost, walls);
  return name;
}

function laid(rows: readonly Row[]): Laid[] {
  return rows.map(([x, y, type, cost, walls]) => ({
    tile: named(type, cost, walls),
    cell: [x, y],
  }));
}

/** The tile that is about to be laid in the samples. */
export const CHOSEN = named('chambers', 9, 'S');

export const SAMPLES: Record<'leila' | 'omar' | 'ines', Sample> = {
  leila: {
    laid: laid(LEILA),
    run: [
      [-2, -1, 'S'],
      [-1, 0, 'W'],
      [-1, 0, 'S'],
      [0, 1, 'W'],
      [0, 1, 'S'],
      [1, 1, 'S'],
      [2, 1, 'S'],
      [3, 1, 'S'],
      [3, 1, 'E'],
      [3, 1, 'N'],
      [2, 0, 'E'],
      [2, 0, 'N'],
      [1, -1, 'E'],
      [1, -1, 'N'],
      [0, -1, 'N'],
      [-1, -2, 'E'],
    ],
  },
  omar: { laid: laid(OMAR), run: [] },
  ines: { laid: laid(INES), run: [] },
};
