// Generated from what the module shows by `make types`; do not edit.

/** How many things count, what they pay, and the cells, edges and corners they are made of. Cells of a path are in its order. The long side of a half cell is named by the corner opposite. */
export interface Reached {
  number: number;
  points: number;
  cells: [number, number][];
  edges: [number, number, string][];
  corners: [number, number][];
}

/** What a view shows of the module. */
export interface Data {
  missions: string[];
  each: number[][];
  counted: Reached[][];
}
