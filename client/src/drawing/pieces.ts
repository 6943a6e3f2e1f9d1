/** Tiles as data: a plain building, a tile turned, the room that the cells of a tile take. */
import type { TilePart, TilePiece } from '../lib/wire';
import { SIDES, sidesOf, type Cell } from './geometry';

/** A building of one cell. */
export function building(type: string, cost: number | null, walls: string): TilePiece {
  return { kind: 'building', type, cost, walls, parts: [{ at: [0, 0], type, walls }], traits: [] };
}

function turnedWalls(walls: string, turn: number): string {
  const wanted = new Set(
    sidesOf(walls).map((side) => SIDES[(SIDES.indexOf(side) + turn) % SIDES.length]),
  );
  return SIDES.filter((side) => wanted.has(side)).join('');
}

function turnedAt([x, y]: readonly [number, number], turn: number): Cell {
  let at: Cell = [x, y];
  for (let i = 0; i < turn; i += 1) {
    at = [-at[1] || 0, at[0]];
  }
  return at;
}

/** A tile after so many quarter turns to the right about its first cell. */
export function turned(piece: TilePiece, turn: number): TilePiece {
  const quarters = ((turn % 4) + 4) % 4;
  if (quarters === 0) {
    return piece;
  }
  const parts = piece.parts.map((part) => ({
    ...part,
    at: turnedAt(part.at, quarters),
    walls: turnedWalls(part.walls, quarters),
  }));
  return { ...piece, walls: parts[0]?.walls ?? '', parts };
}

/** The parts of a tile; a piece without any is one cell. */
export function partsOf(piece: TilePiece): readonly TilePart[] {
  return piece.parts.length > 0
    ? piece.parts
    : [{ at: [0, 0], type: piece.type, walls: piece.walls }];
}

export interface Room {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** The cells that a tile reaches over, from its first one. */
export function roomOf(piece: TilePiece | null): Room {
  const cells = piece === null ? [[0, 0]] : partsOf(piece).map((part) => part.at);
  const xs = cells.map(([x = 0]) => x);
  const ys = cells.map(([, y = 0]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}
