/** Edges, corners of cells and crossings that can be chosen: `edge:1,-2:N`, `corner:1,-2:NE`, `corner:1,-2`. */
import { edgeEnds, isSide, STEP, type Cell, type Side } from '../drawing/geometry';
import type { Choice } from '../lib/wire';
import { readCell } from '../lib/words';

export type Corner = 'NE' | 'SE' | 'SW' | 'NW';

export type Target =
  /** Drawn inside its cell where the same line can also be chosen from the other side. */
  | { ref: string; kind: 'edge'; cell: Cell; side: Side; inside?: boolean }
  | { ref: string; kind: 'corner'; cell: Cell; corner: Corner }
  /** Where four cells meet, above and to the left of this one. */
  | { ref: string; kind: 'crossing'; cell: Cell };

const REF = /^(edge|corner):(-?\d+,-?\d+)(?::([NESW]{1,2}))?$/;
const ACROSS: Record<Side, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };
const CORNERS: readonly string[] = ['NE', 'SE', 'SW', 'NW'] satisfies Corner[];

/** A ref as a place on the grid; null if it is none. */
export function readTarget(ref: string): Target | null {
  const [, kind, text = '', side = ''] = REF.exec(ref) ?? [];
  const cell = readCell(text);
  if (cell === null) {
    return null;
  }
  if (kind === 'edge' && isSide(side)) {
    return { ref, kind, cell, side };
  }
  if (kind === 'corner' && side === '') {
    return { ref, kind: 'crossing', cell };
  }
  return kind === 'corner' && CORNERS.includes(side)
    ? { ref, kind, cell, corner: side as Corner }
    : null;
}

/** The edges and corners of the choices that are wanted, row by row. */
export function targetsOf(choices: readonly Choice[], wanted: (ref: string) => boolean): Target[] {
  const refs = new Set(choices.flatMap((choice) => choice.refs));
  const found = [...refs]
    .flatMap((ref) => {
      const target = readTarget(ref);
      return target !== null && wanted(ref) ? [target] : [];
    })
    .sort(({ cell: [ax, ay] }, { cell: [bx, by] }) => ay - by || ax - bx);
  const wholes = new Set(found.map(({ ref }) => ref));
  const twofold = found.some((target) => target.kind === 'edge' && wholes.has(twinOf(target)));
  return twofold
    ? found.map((one) => (one.kind === 'edge' ? { ...one, inside: true } : one))
    : found;
}

/** The same line of the grid, called by the cell on its other side. */
function twinOf({ cell: [x, y], side }: { cell: Cell; side: Side }): string {
  const [dx, dy] = STEP[side];
  return `edge:${x + dx},${y + dy}:${ACROSS[side]}`;
}

/** The free cells that choices speak of. */
export function cellsIn(choices: readonly Choice[]): Cell[] {
  const refs = new Set(
    choices.flatMap((choice) => choice.refs.filter((ref) => ref.startsWith('cell:'))),
  );
  return [...refs].flatMap((ref) => {
    const cell = readCell(ref);
    return cell === null ? [] : [cell];
  });
}

/** How far the bar of an edge reaches to both sides of it, in units. */
const BAR = 15;
/** How deep it lies in its own cell, if it lies there alone. */
const DEEP = 24;
/** How far the rhomb of a crossing reaches, in units. */
const RHOMB = 26;

/** The outline of a target, in units of 100 to a cell: a bar along an edge, a triangle in a corner, a rhomb. */
export function outlineOf(target: Target): string {
  const [x, y] = target.cell;
  if (target.kind === 'edge') {
    const [[ax, ay], [bx, by]] = edgeEnds(x, y, target.side);
    if (target.inside === true) {
      return inset([ax * 100, ay * 100], [bx * 100, by * 100], STEP[target.side]);
    }
    const [dx, dy] = ax === bx ? [BAR, 0] : [0, BAR];
    const [ix, iy] = ax === bx ? [0, 8] : [8, 0];
    const points = [
      [ax * 100 - dx + ix, ay * 100 - dy + iy],
      [bx * 100 - dx - ix, by * 100 - dy - iy],
      [bx * 100 + dx - ix, by * 100 + dy - iy],
      [ax * 100 + dx + ix, ay * 100 + dy + iy],
    ];
    return `M${points.map((point) => point.join(' ')).join('L')}Z`;
  }
  if (target.kind === 'crossing') {
    const [cx, cy] = [x * 100, y * 100];
    return `M${cx} ${cy - RHOMB}L${cx + RHOMB} ${cy}L${cx} ${cy + RHOMB}L${cx - RHOMB} ${cy}Z`;
  }
  const right = target.corner.endsWith('E');
  const low = target.corner.startsWith('S');
  const [cx, cy] = [x * 100 + (right ? 96 : 4), y * 100 + (low ? 96 : 4)];
  const [ox, oy] = [right ? -84 : 84, low ? -84 : 84];
  return `M${cx} ${cy}L${cx + ox} ${cy}L${cx} ${cy + oy}Z`;
}

/** A bar along an edge that leaves the other side alone, and the corners to its neighbours. */
function inset([ax, ay]: Cell, [bx, by]: Cell, [sx, sy]: (typeof STEP)[Side]): string {
  const [lx, ly] = [Math.sign(bx - ax), Math.sign(by - ay)];
  const at = (x: number, y: number, along: number, deep: number): string =>
    `${x + lx * along - sx * deep} ${y + ly * along - sy * deep}`;
  const outer = [at(ax, ay, 5, 3), at(bx, by, -5, 3)];
  const inner = [at(bx, by, -DEEP - 2, DEEP), at(ax, ay, DEEP + 2, DEEP)];
  return `M${[...outer, ...inner].join('L')}Z`;
}

/** The quarter of its cell that belongs to an edge: whoever taps a tile means the nearest side. */
export function quarterOf({ cell: [x, y], side }: { cell: Cell; side: Side }): string {
  const [[ax, ay], [bx, by]] = edgeEnds(x, y, side);
  return `M${ax * 100} ${ay * 100}L${bx * 100} ${by * 100}L${x * 100 + 50} ${y * 100 + 50}Z`;
}

/** Where the dot of a target stands. */
export function middleOf(target: Target): Cell {
  const [x, y] = target.cell;
  if (target.kind === 'edge') {
    const [[ax, ay], [bx, by]] = edgeEnds(x, y, target.side);
    const [sx, sy] = target.inside === true ? STEP[target.side] : [0, 0];
    const deep = DEEP / 2 + 1.5;
    return [(ax + bx) * 50 - sx * deep, (ay + by) * 50 - sy * deep];
  }
  if (target.kind === 'crossing') {
    return [x * 100, y * 100];
  }
  return [
    x * 100 + (target.corner.endsWith('E') ? 72 : 28),
    y * 100 + (target.corner.startsWith('S') ? 72 : 28),
  ];
}
