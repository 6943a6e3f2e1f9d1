/** Who leads a row of counts. */

/** The places of the highest value; nobody leads with nothing. */
export function leaders(values: readonly number[]): Set<number> {
  const most = Math.max(0, ...values);
  return new Set(most === 0 ? [] : values.flatMap((value, i) => (value === most ? [i] : [])));
}

export interface Step {
  seat: number;
  score: number;
  /** How many with nearly the same score stand below it. */
  level: number;
}

/** The emblems on the score track; those that would cover each other are stacked. */
export function climb(scores: readonly number[], end: number, width: number, size: number): Step[] {
  const taken: [at: number, level: number][] = [];
  return scores
    .map((score, seat) => ({ seat, score }))
    .sort((a, b) => a.score - b.score || a.seat - b.seat)
    .map(({ seat, score }) => {
      const at = (score / end) * width;
      let level = 0;
      while (taken.some(([other, on]) => on === level && Math.abs(other - at) < size)) {
        level += 1;
      }
      taken.push([at, level]);
      return { seat, score, level };
    });
}

/** The last number of the track: a round one that all scores fit under. */
export function trackEnd(scores: readonly number[]): number {
  return Math.max(25, Math.ceil(Math.max(0, ...scores) / 25) * 25);
}
