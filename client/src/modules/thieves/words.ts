import type { Data } from './data';
/** The thieves of a seat that can be seen: one's own. */
export function ownThieves(data: Data, seat: number): string[] {
  return (data.hands[seat] ?? []).filter((card) => card !== null);
}
