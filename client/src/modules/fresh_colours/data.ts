// Generated from what the module shows by `make types`; do not edit.

/** A face-down pile: how many lie in it, and those one knows with their place from the top. */
export interface FaceDown {
  count: number;
  known: [number, string][];
}

/** What a view shows of the module. */
export interface Data {
  pile: FaceDown;
  columns: (string | null)[];
  open: string[][];
  completed: string[][];
  colours: string[][];
  sets: Record<string, string[]>;
  demands: Record<string, string[]>;
  most_colours: number;
  most_open: number;
  supply: Record<string, number>;
  missing: Record<string, string[]>[];
  scores: number[];
}
