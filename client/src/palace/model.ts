/** A palace as it is drawn: tiles on cells, turrets on corners, the longest wall as a line. */

import {
  edgeEnds,
  isSide,
  sidesOf,
  STEP,
  wallEnds,
  type Cell,
  type Side,
} from '../drawing/geometry';
import { building, partsOf, turned } from '../drawing/pieces';
import type { Laid, Pieces, TilePiece } from '../lib/wire';
import type { Mark } from '../modules/contract';
import { extentOf, type Extent } from './camera';

export interface Placed {
  tile: string;
  /** Of its first part. */
  cell: Cell;
  piece: TilePiece;
  /** Quarter turns clockwise. */
  turn: number;
  /** All cells it covers. */
  cells: Cell[];
}

/** A piece of the longest wall: where its number stands. */
export interface Segment {
  number: number;
  x: number;
  y: number;
}

export interface PalaceModel {
  tiles: Placed[];
  /** By `x,y`; the fountain is not among them. */
  at: ReadonlyMap<string, Placed>;
  turrets: Cell[];
  /** The longest wall as one path, in units of 100 to a tile. */
  glow: string;
  segments: Segment[];
  /** The cells that are part of the longest wall. */
  inRun: ReadonlySet<string>;
  /** Pieces of modules: on tiles, cells, edges and corners. */
  marks: readonly Mark[];
  extent: Extent;
}

export type Run = readonly (readonly [number, number, string])[];

export function keyOf([x, y]: readonly [number, number]): string {
  return `${x},${y}`;
}

/** The tile to draw; a name says enough if the pieces are not there yet. */
export function pieceOf(pieces: Pieces | null, tile: string): TilePiece {
  const known = pieces?.tiles[tile];
  if (known) {
    return known;
  }
  const [type = '', cost = '', walls = ''] = tile.split('-');
  return building(type, Number(cost) || 0, walls);
}

/** What a palace depends on, as a text: nothing is drawn anew while it stays the same. */
export function signature(laid: readonly Laid[], run: Run, marks: readonly Mark[] = []): string {
  const tiles = laid.map((one) => `${one.tile}@${one.cell.join()}/${one.turn ?? 0}`);
  return `${tiles.join(' ')}|${run.join(' ')}|${marks.map((mark) => mark.key).join(' ')}`;
}

/** The free side of an edge, where a number can stand beside the wall. */
function beside(x: number, y: number, side: Side): [number, number] {
  const [dx, dy] = STEP[side];
  return [(x + 0.5 + dx * 0.5) * 100 + dx * 2, (y + 0.5 + dy * 0.5) * 100 + dy * 2];
}

function placed({ tile, cell, turn }: Laid, pieces: Pieces | null): Placed {
  const piece = pieceOf(pieces, tile);
  const parts = partsOf(turned(piece, turn ?? 0));
  return {
    tile,
    cell,
    piece,
    turn: turn ?? 0,
    cells: parts.map(({ at }): Cell => [cell[0] + at[0], cell[1] + at[1]]),
  };
}

/** The corners of the grid where two outer walls meet. */
function turretsOf(tiles: readonly Placed[], at: ReadonlyMap<string, Placed>): Cell[] {
  const meeting = new Map<string, { corner: Cell; walls: number }>();
  for (const { cells, piece, turn } of tiles) {
    partsOf(turned(piece, turn)).forEach(({ walls }, place) => {
      const [x, y] = cells[place] ?? [0, 0];
      for (const side of sidesOf(walls)) {
        const [dx, dy] = STEP[side];
        const neighbour = keyOf([x + dx, y + dy]);
        if (at.has(neighbour) || neighbour === '0,0') {
          continue;
        }
        for (const corner of edgeEnds(x, y, side)) {
          const known = meeting.get(keyOf(corner)) ?? { corner, walls: 0 };
          meeting.set(keyOf(corner), { corner, walls: known.walls + 1 });
        }
      }
    });
  }
  return [...meeting.values()].filter((one) => one.walls > 1).map((one) => one.corner);
}

export function modelOf(
  laid: readonly Laid[],
  run: Run,
  pieces: Pieces | null,
  marks: readonly Mark[] = [],
): PalaceModel {
  const tiles = laid.map((one) => placed(one, pieces));
  const at = new Map(tiles.flatMap((one) => one.cells.map((cell) => [keyOf(cell), one] as const)));
  const marked = marks.flatMap(({ anchor }) => (anchor.on === 'cell' ? [anchor.cell] : []));
  let glow = '';
  const segments: Segment[] = [];
  for (const [x, y, side] of run) {
    const ends = wallEnds(x, y, side);
    if (ends !== null) {
      const [from, to] = ends;
      glow += `M${from[0] * 100} ${from[1] * 100}L${to[0] * 100} ${to[1] * 100}`;
      const [sx, sy] = isSide(side) ? beside(x, y, side) : [(x + 0.5) * 100, (y + 0.5) * 100];
      segments.push({ number: segments.length + 1, x: sx, y: sy });
    }
  }
  return {
    tiles,
    at,
    turrets: turretsOf(tiles, at),
    glow,
    segments,
    inRun: new Set(run.map(([x, y]) => keyOf([x, y]))),
    marks,
    extent: extentOf([...tiles.flatMap((one) => one.cells), ...marked]),
  };
}

/** Whether a free cell lies beside the palace. */
export function touches(model: PalaceModel, [x, y]: Cell): boolean {
  return Object.values(STEP).some(([dx, dy]) => {
    const beside: Cell = [x + dx, y + dy];
    return isTaken(model, beside);
  });
}

/** Whether a tile or the fountain lies there. */
export function isTaken(model: PalaceModel, cell: Cell): boolean {
  const key = keyOf(cell);
  return key === '0,0' || model.at.has(key);
}

/**
 * What the offers call a cell: the tile that lies there, or the cell itself. `spoken` are the refs
 * of cells that are called so although a tile lies there: one walks over them.
 */
export function refOf(
  model: PalaceModel,
  cell: Cell,
  spoken: ReadonlySet<string> = new Set(),
): string {
  const placed = model.at.get(keyOf(cell));
  const ref = `cell:${keyOf(cell)}`;
  return placed && !spoken.has(ref) ? `palace:${placed.tile}` : ref;
}
