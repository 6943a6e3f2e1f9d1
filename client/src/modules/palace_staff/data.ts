// Generated from what the module shows by `make types`; do not edit.

/** A face-down pile: how many lie in it, and those one knows with their place from the top. */
export interface FaceDown {
  count: number;
  known: [number, string][];
}

/** A piece on a part of a tile. */
export interface OnPart {
  tile: string;
  part: number;
  type: string;
}

/** A building without servant, for which one lies open. */
export interface Wanting {
  tile: string;
  part: number;
  type: string;
}

/** What a view shows of the module. */
export interface Data {
  pile: FaceDown;
  waiting: string[];
  serving: OnPart[];
  guards: ([number, number] | null)[];
  reach: number;
  unserved: [number, number][][];
  wanting: Wanting[][];
  losses: number[];
}
