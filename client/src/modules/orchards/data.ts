// Generated from what the module shows by `make types`; do not edit.

/** A face-down pile: how many lie in it, and those one knows with their place from the top. */
export interface FaceDown {
  count: number;
  known: [number, string][];
}

/** A piece on a tile; null if it may not be seen. */
export interface OnTile {
  tile: string;
  piece: string | null;
}

/** What a view shows of the module. */
export interface Data {
  boards: number[];
  pile: FaceDown;
  fruit: OnTile[];
  face_down: string[][];
  planted: number[][];
  points: number[];
  groups: string[][][];
  scores: number[];
}
