// Generated from what the module shows by `make types`; do not edit.

/** A piece on a part of a tile. */
export interface OnPart {
  tile: string;
  part: number;
  type: string;
}

/** What a view shows of the module. */
export interface Data {
  rooms: string[][];
  passed: string[];
  stowed: OnPart[];
  stopped: boolean;
  price: number;
  places: number[][];
  bag: Record<string, number>;
  counts: number[];
  dirk: number | null;
}
