// Generated from what the module shows by `make types`; do not edit.

/** What a view shows of the module. */
export interface Data {
  offer: boolean;
  held: number[];
  left: number;
  edges: [number, number, string][][];
}
