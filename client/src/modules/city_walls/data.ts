// Generated from what the module shows by `make types`; do not edit.

/** Walls that were added to a part of a tile. */
export interface AddedWall {
  tile: string;
  part: number;
  sides: string;
}

/** What a view shows of the module. */
export interface Data {
  offer: string[];
  used: string[];
  sticks: number;
  edges: [number, number, string][][];
  tiles: AddedWall[][];
}
