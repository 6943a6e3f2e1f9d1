/** Moving through the cells of a palace with the keyboard. */

import type { Cell } from '../drawing/geometry';
import type { Extent } from './camera';

export const FOUNTAIN: Cell = [0, 0];

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** A cell as near to the given one as the extent allows. */
export function inside([x, y]: Cell, extent: Extent): Cell {
  return [
    Math.min(extent.right, Math.max(extent.left, x)),
    Math.min(extent.bottom, Math.max(extent.top, y)),
  ];
}

/** Where a key leads from a cell: null if the key does not move, the cell itself at the border. */
export function moved(from: Cell, key: string, extent: Extent): Cell | null {
  if (key === 'Home') {
    return FOUNTAIN;
  }
  if (key === 'End') {
    return [extent.right, extent.bottom];
  }
  const step = ARROWS[key];
  return step ? inside([from[0] + step[0], from[1] + step[1]], extent) : null;
}

/** The target after a cell, row by row; the first one without a cell, null if there is none. */
export function nextTarget(from: Cell | null, targets: readonly Cell[]): Cell | null {
  const sorted = [...targets].sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
  return (
    sorted.find(([x, y]) => from === null || y > from[1] || (y === from[1] && x > from[0])) ?? null
  );
}

/** The rows of an extent, each with its cells from left to right. */
export function rowsWithin(extent: Extent): { y: number; cells: Cell[] }[] {
  const rows: { y: number; cells: Cell[] }[] = [];
  for (let y = extent.top; y <= extent.bottom; y += 1) {
    const cells: Cell[] = [];
    for (let x = extent.left; x <= extent.right; x += 1) {
      cells.push([x, y]);
    }
    rows.push({ y, cells });
  }
  return rows;
}
