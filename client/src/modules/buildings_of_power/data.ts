// Generated from what the module shows by `make types`; do not edit.

/** A face-down pile: how many lie in it, and those one knows with their place from the top. */
export interface FaceDown {
  count: number;
  known: [number, string][];
}

/** Who looks at what just now: the tower or the deck, how many, how many have their place. */
export interface Looking {
  seat: number;
  pile: string;
  count: number;
  placed: number;
}

/** What a view shows of the module. */
export interface Data {
  hidden: (string | null)[][];
  left: string[];
  dice: Record<string, number>;
  fresh: string[];
  white_used: boolean;
  tower: FaceDown;
  deck: FaceDown;
  looking: Looking | null;
  black: number[];
  second: number[];
  usable: boolean[];
}
