import type { Data } from './data';
/** The cards in hand of a seat that can be seen: one's own. */
export function ownCards(data: Data, seat: number | null): string[] {
  return (seat === null ? [] : (data.hands[seat] ?? [])).filter((tile) => tile !== null);
}
