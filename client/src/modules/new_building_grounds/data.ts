// Generated from what the module shows by `make types`; do not edit.

/** What a view shows of the module. */
export interface Data {
  columns: string[][];
  built: Record<string, string>;
  prices: number[];
  asked: number | null;
}
