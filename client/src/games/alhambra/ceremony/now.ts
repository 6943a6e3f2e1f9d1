/** What the next scoring would bring if it came now, as the standing tells it. */

/** Points by source and seat; Dirk comes behind the players. */
export type Points = Readonly<Record<string, readonly number[]>>;

/** The sources that are neither types nor walls: what modules pay. */
export function ofModules(points: Points, types: readonly string[]): string[] {
  return Object.keys(points).filter((source) => source !== 'wall' && !types.includes(source));
}

export interface Outlook {
  seat: number;
  before: number;
  after: number;
}

/** Where everybody would stand after it, the best first. */
export function ifNow(scores: readonly number[], points: Points): Outlook[] {
  const gained = (seat: number): number =>
    Object.values(points).reduce((sum, bySeat) => sum + (bySeat[seat] ?? 0), 0);
  return scores
    .map((before, seat) => ({ seat, before, after: before + gained(seat) }))
    .sort((one, other) => other.after - one.after || one.seat - other.seat);
}
