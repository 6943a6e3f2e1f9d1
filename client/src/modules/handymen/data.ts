// Generated from what the module shows by `make types`; do not edit.

/** A piece on a cell of a tile; the fountain is a tile, too. */
export interface OnHome {
  tile: string;
  part: number;
  piece: string;
}

/** What a view shows of the module. */
export interface Data {
  slots: string[][];
  tiles: OnHome[];
  used: string[];
  dice: number[];
  bought_from: boolean[];
  supply: number[];
  groups: number[];
  results: number[];
  joker: boolean;
}
