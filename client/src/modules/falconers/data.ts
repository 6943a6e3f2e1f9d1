// Generated from what the module shows by `make types`; do not edit.

/** A piece on a corner of the grid, named by the cell south-east of it. */
export interface OnCorner {
  corner: [number, number];
  piece: string;
}

/** What a view shows of the module. */
export interface Data {
  falcons: OnCorner[][];
  loosed: boolean;
  plumage: Record<string, string>;
  points: number[];
  supply: string[];
  scores: number[];
}
