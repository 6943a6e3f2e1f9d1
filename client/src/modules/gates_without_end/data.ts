// Generated from what the module shows by `make types`; do not edit.

/** A face-down pile: how many lie in it, and those one knows with their place from the top. */
export interface FaceDown {
  count: number;
  known: [number, string][];
}

/** Walls that were added to a part of a tile. */
export interface AddedWall {
  tile: string;
  part: number;
  sides: string;
}

/** What a view shows of the module. */
export interface Data {
  pile: FaceDown;
  held: (string | null)[][];
  laid: string | null;
  used: string[];
  halves: string[][];
  plazas: string[];
  gates: (string | null)[];
  walls: number;
  doors: string[];
  price: number;
  sides: string[];
  owner: number | null;
  turned: number | null;
  bonuses: (string | null)[];
  edges: [number, number, string][][];
  tiles: AddedWall[][];
  halves_left: string[];
}
