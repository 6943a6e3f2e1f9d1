// Generated from what the module shows by `make types`; do not edit.

/** A face-down pile: how many lie in it, and those one knows with their place from the top. */
export interface FaceDown {
  count: number;
  known: [number, string][];
}

/** What a view shows of the module. */
export interface Data {
  pile: FaceDown;
  current: string | null;
  bidder: number | null;
  money: string[];
  total: number;
  least: number;
}
