// Generated from what the module shows by `make types`; do not edit.

/** A character with its use (`turn`, `scoring` or `single`). */
export interface Owned {
  name: string;
  use: string;
  used: boolean;
}

/** The auction under way. */
export interface Bidding {
  name: string;
  bid: number;
  bidder: number | null;
  passed: number[];
}

/** What a view shows of the module. */
export interface Data {
  surplus: number;
  owned: Owned[][];
  removed: string[];
  wise: string | null;
  auction: Bidding | null;
}
