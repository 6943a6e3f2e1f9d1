/** The order of seats around the table. */

/** All seats clockwise, beginning with the own one; a spectator sees them from seat 0. */
export function around(count: number, own: number | null): number[] {
  const first = own ?? 0;
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

/** The others, clockwise from the next player; for a spectator everybody but the one looked at. */
export function rivals(count: number, own: number | null): number[] {
  return around(count, own).slice(1);
}
