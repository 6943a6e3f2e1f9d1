/** What the server shows of the bonus cards. */
export interface Data {
  /** By seat the cards in hand, by their tiles; what one may not see is null. */
  hands: (string | null)[][];
  /** By seat the open cards. */
  shown: string[][];
  /** By seat the cards in hand that everybody has seen. */
  returned: string[][];
  box: number;
}

/** The cards in hand of a seat that can be seen: one's own. */
export function ownCards(data: Data, seat: number | null): string[] {
  return (seat === null ? [] : (data.hands[seat] ?? [])).filter((tile) => tile !== null);
}
