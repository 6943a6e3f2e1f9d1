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
