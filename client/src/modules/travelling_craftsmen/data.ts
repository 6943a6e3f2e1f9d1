// Generated from what the module shows by `make types`; do not edit.

/** What a view shows of the module. */
export interface Data {
  box: number;
  open: string[][];
  down: (string | null)[];
  first: number;
  used: string | null;
  sent: boolean;
}
