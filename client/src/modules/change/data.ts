// Generated from what the module shows by `make types`; do not edit.

/** What a view shows of the module. */
export interface Data {
  coins: Record<string, number>[];
  table: Record<string, number>;
  bag: Record<string, number>;
}
