/** A walk through a palace: the cells gone so far, numbered step by step. */

import type { Cell } from '../drawing/geometry';
import { keyOf } from './model';

/** A cell of the way with the numbers of the steps that led there; none: the walk began there. */
export interface Stop {
  cell: Cell;
  steps: number[];
  last: boolean;
}

/** The cells of a walk, each once, in the order in which they were come to first. */
export function stopsOf(path: readonly Cell[]): Stop[] {
  const stops = new Map<string, Stop>();
  path.forEach((cell, step) => {
    const stop = stops.get(keyOf(cell)) ?? { cell, steps: [], last: false };
    if (step > 0) {
      stop.steps.push(step);
    }
    stop.last = step === path.length - 1;
    stops.set(keyOf(cell), stop);
  });
  return [...stops.values()];
}

/** The way as a line through the middles of its cells, in units of 100 to a cell. */
export function wayOf(path: readonly Cell[]): string {
  return path
    .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x * 100 + 50} ${y * 100 + 50}`)
    .join('');
}

/** Whether a ref is the cell that the last step led to: choosing it again takes the step back. */
export function isLastStep(path: readonly Cell[], ref: string): boolean {
  const last = path.at(-1);
  return path.length > 1 && last !== undefined && ref === `cell:${keyOf(last)}`;
}

/** Whether a way goes on from another, or is the same. */
function goesOn(way: readonly Cell[], from: readonly Cell[]): boolean {
  return from.every((cell, step) => {
    const other = way[step];
    return other !== undefined && keyOf(other) === keyOf(cell);
  });
}

/**
 * The ways of one walk, several animals' one after the other, when the present one is `path`: it goes on,
 * another begins, or steps were taken back.
 */
export function waysWith(
  ways: readonly (readonly Cell[])[],
  path: readonly Cell[],
): readonly (readonly Cell[])[] {
  if (path.length === 0) {
    return [];
  }
  const last = ways.at(-1);
  if (last !== undefined && goesOn(path, last)) {
    return [...ways.slice(0, -1), path];
  }
  const back = ways.findLastIndex((way) => goesOn(way, path));
  return back >= 0 ? [...ways.slice(0, back), path] : [...ways, path];
}
