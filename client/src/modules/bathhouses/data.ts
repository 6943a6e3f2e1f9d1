// Generated from what the module shows by `make types`; do not edit.

/** A side of a bath as it lies: what it looks for, over how many cells, and what it pays. */
export interface Looked {
  tile: string;
  side: string;
  type: string;
  reach: number;
  points: number;
}

/** What a view shows of the module. */
export interface Data {
  beside: string[][];
  ways: Looked[][];
}
