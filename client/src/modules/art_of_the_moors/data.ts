// Generated from what the module shows by `make types`; do not edit.

/** What is printed on a culture tile, and the prices it is for. */
export interface Printed {
  prices: number[];
  points: number[];
  needs: number[];
}

/** What a view shows of the module. */
export interface Data {
  owned: string[][];
  turned: number[][];
  cubes: number[][];
  dials: Printed[];
  stacks: number[];
  counts: number[][];
  one_more: number[][];
  points: number[];
}
