/** What the server shows of the city gates. */
export interface Data {
  /** Whether a gate card is on offer. */
  offer: boolean;
  /** Gate cards by seat. */
  held: number[];
  /** Gates that are not set. */
  left: number;
  /** By seat the edges with gates: x, y, side. */
  edges: [number, number, string][][];
}
