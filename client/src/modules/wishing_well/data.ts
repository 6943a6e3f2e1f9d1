// Generated from what the module shows by `make types`; do not edit.

/** A well, the side its arrow points to, how many cells its line has and how many count. */
export interface Line {
  tile: string;
  side: string;
  reach: number;
  length: number;
}

/** What a view shows of the module. */
export interface Data {
  beside: string[][];
  lines: Line[][];
}
