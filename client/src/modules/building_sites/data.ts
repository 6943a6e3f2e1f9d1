// Generated from what the module shows by `make types`; do not edit.

/** A piece on a tile; null if it may not be seen. */
export interface OnTile {
  tile: string;
  piece: string | null;
}

/** What a view shows of the module. */
export interface Data {
  pool: number;
  put_back: (string | null)[];
  drawn: (string | null)[];
  sites: OnTile[];
  boxed: string[];
  left: number;
  asked: string | null;
}
