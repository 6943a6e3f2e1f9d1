// Generated from what the module shows by `make types`; do not edit.

/** A face-down pile: how many lie in it, and those one knows with their place from the top. */
export interface FaceDown {
  count: number;
  known: [number, string][];
}

/** What a view shows of the module. */
export interface Data {
  stack: FaceDown;
  seen: string[];
  scouts: FaceDown;
  open_scouts: string[];
  gone: string[];
  next: string | null;
  known_to: number[];
  facing: [number, number][][] | null;
  exposed: Record<string, number>[];
}
