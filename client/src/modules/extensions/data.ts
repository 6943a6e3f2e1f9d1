// Generated from what the module shows by `make types`; do not edit.

/** A piece on a cell of a tile; the fountain is a tile, too. */
export interface OnHome {
  tile: string;
  part: number;
  piece: string;
}

/** What a view shows of the module. */
export interface Data {
  board: (string | null)[];
  taken: (string | null)[];
  for_dirk: (string | null)[];
  attached: OnHome[];
  columns: string[][];
  limits: number[];
  counting: string[][];
  dirk: number;
}
