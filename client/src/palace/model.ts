/** A palace as it is drawn: tiles on cells, turrets on corners, the longest wall as a line. */

import { edgeEnds, isSide, sidesOf, STEP, type Cell, type Side } from '../drawing/geometry';
import type { Laid, Pieces, TilePiece } from '../lib/wire';
import { extentOf, type Extent } from './camera';

export interface Placed {
  tile: string;
  cell: Cell;
  piece: TilePiece;
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
  return { kind: 'building', type, cost: Number(cost) || 0, walls };
}

/** What a palace depends on, as a text: nothing is drawn anew while it stays the same. */
export function signature(laid: readonly Laid[], run: Run): string {
  return `${laid.map((one) => `${one.tile}@${one.cell.join()}`).join(' ')}|${run.join(' ')}`;
}

/** The free side of an edge, where a number can stand beside the wall. */
function beside(x: number, y: number, side: Side): [number, number] {
  const [dx, dy] = STEP[side];
  return [(x + 0.5 + dx * 0.5) * 100 + dx * 2, (y + 0.5 + dy * 0.5) * 100 + dy * 2];
}

export function modelOf(laid: readonly Laid[], run: Run, pieces: Pieces | null): PalaceModel {
  const tiles = laid.map(({ tile, cell }) => ({ tile, cell, piece: pieceOf(pieces, tile) }));
  const at = new Map(tiles.map((one) => [keyOf(one.cell), one]));
  const meeting = new Map<string, { corner: Cell; walls: number }>();
  for (const { cell: [x, y], piece } of tiles) {
    for (const side of sidesOf(piece.walls)) {
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
  }
  let glow = '';
  const segments: Segment[] = [];
  for (const [x, y, side] of run) {
    if (isSide(side)) {
      const [from, to] = edgeEnds(x, y, side);
      glow += `M${from[0] * 100} ${from[1] * 100}L${to[0] * 100} ${to[1] * 100}`;
      const [sx, sy] = beside(x, y, side);
      segments.push({ number: segments.length + 1, x: sx, y: sy });
    }
  }
  return {
    tiles,
    at,
    turrets: [...meeting.values()].filter((one) => one.walls > 1).map((one) => one.corner),
    glow,
    segments,
    inRun: new Set(run.map(([x, y]) => keyOf([x, y]))),
    extent: extentOf(tiles.map((one) => one.cell)),
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

/** What the offers call a cell: the tile that lies there, or the cell itself. */
export function refOf(model: PalaceModel, cell: Cell): string {
  const placed = model.at.get(keyOf(cell));
  return placed ? `palace:${placed.tile}` : `cell:${keyOf(cell)}`;
}
