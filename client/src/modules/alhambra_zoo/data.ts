// Generated from what the module shows by `make types`; do not edit.

/** A face-down pile: how many lie in it, and those one knows with their place from the top. */
export interface FaceDown {
  count: number;
  known: [number, string][];
}

/** A piece on a cell of a tile; the fountain is a tile, too. */
export interface OnHome {
  tile: string;
  part: number;
  piece: string;
}

/** Animals on a cell of a palace, what lies there, whether it is a garden, what it scores. */
export interface ShownHerd {
  tile: string;
  part: number;
  cell: [number, number];
  animals: string[];
  garden: boolean;
  points: number;
}

/** What a view shows of the module. */
export interface Data {
  pile: FaceDown;
  removed: number;
  animals: OnHome[];
  fountains: string[][];
  discarded: string[];
  herds: ShownHerd[][];
  points: number[];
}
