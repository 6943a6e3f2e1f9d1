// Generated from what the module shows by `make types`; do not edit.

/** A camp, the side one of its arrows points to, and how many tiles count in its line. */
export interface Line {
  tile: string;
  side: string;
  length: number;
}

/** What a view shows of the module. */
export interface Data {
  lines: Line[][];
}
