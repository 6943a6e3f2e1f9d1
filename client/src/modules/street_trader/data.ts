// Generated from what the module shows by `make types`; do not edit.

/** A piece on a part of a tile. */
export interface OnPart {
  tile: string;
  part: number;
  type: string;
}

/** What a view shows of the module. */
export interface Data {
  cells: ([number, number] | null)[];
  people: (string | null)[][];
  settled: OnPart[];
  shown: boolean;
  set_points: number[];
  supply: Record<string, number> | null;
  sets: number[][];
}
