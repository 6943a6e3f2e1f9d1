/** The majorities: who leads a row of counts, and which tiles are counted in it. */
import type { Pieces, Standing } from '../lib/wire';

/** The places of the highest value; nobody leads with nothing. */
export function leaders(values: readonly number[]): Set<number> {
  const most = Math.max(0, ...values);
  return new Set(most === 0 ? [] : values.flatMap((value, i) => (value === most ? [i] : [])));
}

/** How many more buildings make each the only leader of a row; 0 for who is that already. */
export function toLead(values: readonly number[]): number[] {
  return values.map((value, at) => {
    const best = Math.max(0, ...values.filter((_, other) => other !== at));
    return value > best ? 0 : Math.floor(best - value) + 1;
  });
}

/** Whether a tile is a building of a type, or one of several. */
export function isOfType(tile: string, type: string, pieces: Pieces | null): boolean {
  return pieces?.tiles[tile]?.parts.some((part) => part.type === type) ?? false;
}

/** Whether a tile in a seat's palace counts for a type: a building, or one that modules count with them. */
export function counts(
  tile: string,
  type: string,
  seat: number,
  pieces: Pieces | null,
  standing: Standing | null,
): boolean {
  return isOfType(tile, type, pieces) || (standing?.helpers[seat]?.[tile]?.includes(type) ?? false);
}

export interface Step {
  seat: number;
  score: number;
  /** How many with nearly the same score stand below it. */
  level: number;
}

/** The emblems on the score track; those that would cover each other are stacked. */
export function climb(
  scores: readonly number[],
  end: number,
  width: number,
  size: number,
  start = 0,
): Step[] {
  const taken: [at: number, level: number][] = [];
  return scores
    .map((score, seat) => ({ seat, score }))
    .sort((a, b) => a.score - b.score || a.seat - b.seat)
    .map(({ seat, score }) => {
      const at = ((score - start) / (end - start)) * width;
      let level = 0;
      while (taken.some(([other, on]) => on === level && Math.abs(other - at) < size)) {
        level += 1;
      }
      taken.push([at, level]);
      return { seat, score, level };
    });
}

/** The first number of the track: 0, or a round one that scores below 0 do not fall short of. */
export function trackStart(scores: readonly number[]): number {
  return Math.min(0, Math.floor(Math.min(0, ...scores) / 25) * 25);
}

/** The last number of the track: a round one that all scores fit under. */
export function trackEnd(scores: readonly number[]): number {
  return Math.max(25, Math.ceil(Math.max(0, ...scores) / 25) * 25);
}

/** The types that a seat leads, or in which one building more would do it; the nearest races first. */
export function closeRaces(
  counts: readonly Readonly<Record<string, number>>[],
  types: readonly string[],
  seat: number,
): { type: string; n: number }[] {
  const own = counts[seat] ?? {};
  return types
    .map((type) => {
      const n = own[type] ?? 0;
      const most = Math.max(0, ...counts.map((one, i) => (i === seat ? 0 : (one[type] ?? 0))));
      return { type, n, lead: n - most };
    })
    .filter(({ n, lead }) => lead >= -1 && n > 0)
    .sort((a, b) => Math.abs(a.lead) - Math.abs(b.lead) || b.n - a.n)
    .map(({ type, n }) => ({ type, n }));
}
