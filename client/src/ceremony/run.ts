/** The longest wall of a palace that is no longer the present one, to be drawn beside its points.
 *
 * For the present position the server tells the run; for an earlier one it is found here, and
 * shown only if it is as long as the scoring says.
 */
import { partsOf, turned } from '../drawing/pieces';
import type { Laid, Pieces } from '../lib/wire';

export type Segment = [number, number, string];

interface Piece {
  segment: Segment;
  ends: [string, string];
}

const SIDES: Record<
  string,
  { next: [number, number]; ends: [[number, number], [number, number]] }
> = {
  N: {
    next: [0, -1],
    ends: [
      [0, 0],
      [1, 0],
    ],
  },
  E: {
    next: [1, 0],
    ends: [
      [1, 0],
      [1, 1],
    ],
  },
  S: {
    next: [0, 1],
    ends: [
      [0, 1],
      [1, 1],
    ],
  },
  W: {
    next: [-1, 0],
    ends: [
      [0, 0],
      [0, 1],
    ],
  },
};

/** The outer walls of a palace; the fountain stands at 0,0 and has none. */
function outerWalls(laid: readonly Laid[], pieces: Pieces): Piece[] {
  const cells = laid.flatMap(({ tile, cell, turn }) => {
    const piece = pieces.tiles[tile];
    const parts = piece ? partsOf(turned(piece, turn ?? 0)) : [];
    return parts.map(({ at, walls }) => ({ x: cell[0] + at[0], y: cell[1] + at[1], walls }));
  });
  const taken = new Set(['0,0', ...cells.map(({ x, y }) => [x, y].join())]);
  const walls: Piece[] = [];
  for (const { x, y, walls: sides } of cells) {
    for (const side of sides) {
      const way = SIDES[side];
      if (!way || taken.has([x + way.next[0], y + way.next[1]].join())) {
        continue;
      }
      const [first, last] = way.ends;
      walls.push({
        segment: [x, y, side],
        ends: [[x + first[0], y + first[1]].join(), [x + last[0], y + last[1]].join()],
      });
    }
  }
  return walls;
}

/** A section of outer wall with `length` segments in order, or an empty list if none is found. */
export function findRun(laid: readonly Laid[], pieces: Pieces, length: number): Segment[] {
  const walls = outerWalls(laid, pieces);
  const meeting = new Map<string, Piece[]>();
  for (const wall of walls) {
    for (const end of wall.ends) {
      meeting.set(end, [...(meeting.get(end) ?? []), wall]);
    }
  }
  // Runs begin where a wall ends; only closed ones have no such corner.
  const corners = [...meeting.keys()].sort(
    (one, other) =>
      ((meeting.get(one)?.length ?? 0) % 2 ? 0 : 1) -
      ((meeting.get(other)?.length ?? 0) % 2 ? 0 : 1),
  );
  for (const corner of corners) {
    const run = walk(corner, meeting, new Set(), length);
    if (run) {
      return run.map((piece) => piece.segment);
    }
  }
  return [];
}

function walk(
  corner: string,
  meeting: Map<string, Piece[]>,
  used: Set<Piece>,
  length: number,
): Piece[] | null {
  if (length === 0) {
    return [];
  }
  for (const piece of meeting.get(corner) ?? []) {
    if (used.has(piece)) {
      continue;
    }
    used.add(piece);
    const ahead = piece.ends[0] === corner ? piece.ends[1] : piece.ends[0];
    const rest = walk(ahead, meeting, used, length - 1);
    if (rest) {
      return [piece, ...rest];
    }
    used.delete(piece);
  }
  return null;
}
