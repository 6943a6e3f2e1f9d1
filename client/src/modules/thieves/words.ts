/** What the server shows of the thieves. */
export interface Data {
  /** By seat; what one may not see is null. */
  hands: (string | null)[][];
  box: number;
  used: string[];
}

/** The thieves of a seat that can be seen: one's own. */
export function ownThieves(data: Data, seat: number): string[] {
  return (data.hands[seat] ?? []).filter((card) => card !== null);
}
