/** The result of a finished game: ranks, points by scoring, money, and all of it as text. */
import { language, t } from '../../../lib/i18n.svelte';
import type { Spending } from '../../../lib/wire';
import { entry, roman } from '../../../lib/words';
import type { ChartSeat } from '../../../ceremony/charts/seats';
import { bySource, DIRK, type Row } from '../../../ceremony/rows';

export interface ResultLine {
  seat: ChartSeat;
  /** From 1 on; equal for ties; 0 for Dirk, who cannot win. */
  rank: number;
  score: number;
  /** Points of each scoring that was held; the second may have been skipped. */
  scorings: { number: number; points: number }[];
  winner: boolean;
}

/** Everybody, the winners first, Dirk last. */
export function resultLines(
  seats: readonly ChartSeat[],
  scores: readonly number[],
  winners: readonly number[],
  rows: readonly Row[],
): ResultLine[] {
  const numbers = scoringsOf(rows);
  const lines = seats.map((seat): ResultLine => {
    const scorings = numbers.map((number) => ({ number, points: sumOf(rows, seat.seat, number) }));
    const score =
      seat.seat === DIRK
        ? scorings.reduce((sum, { points }) => sum + points, 0)
        : (scores[seat.seat] ?? 0);
    return { seat, score, scorings, rank: 0, winner: winners.includes(seat.seat) };
  });
  const people = lines.filter((line) => line.seat.seat !== DIRK);
  people.sort((one, other) => Number(other.winner) - Number(one.winner) || other.score - one.score);
  people.forEach((line, index) => {
    const above = people[index - 1];
    line.rank =
      above && above.score === line.score && above.winner === line.winner ? above.rank : index + 1;
  });
  return [...people, ...lines.filter((line) => line.seat.seat === DIRK)];
}

/** The scorings that gave rows, in order. */
export function scoringsOf(rows: readonly Row[]): number[] {
  return [...new Set(rows.map((row) => row.number))].sort((one, other) => one - other);
}

export function sumOf(rows: readonly Row[], seat: number, number: number): number {
  return rows.reduce(
    (sum, row) => (row.seat === seat && row.number === number ? sum + row.points : sum),
    0,
  );
}

/** Points of a seat by source, in the order of the sources; of one scoring or (0) of all. */
export function pointsBySource(
  rows: readonly Row[],
  seat: number,
  sources: readonly string[],
  scoring: number,
): number[] {
  const sums = bySource(rows, seat);
  return sources.map((source) => {
    const scorings = sums.get(source);
    if (!scorings) {
      return 0;
    }
    if (scoring > 0) {
      return scorings.get(scoring) ?? 0;
    }
    return [...scorings.values()].reduce((sum, points) => sum + points, 0);
  });
}

/** How much of the purchases was paid exactly, from 0 to 1; null if nothing was bought. */
export function exactShare(spending: Spending): number | null {
  return spending.bought === 0 ? null : spending.exact / spending.bought;
}

/** A share as the language writes it: 62 %. */
export function percent(share: number | null): string {
  return share === null
    ? '–'
    : new Intl.NumberFormat(language(), { style: 'percent' }).format(share);
}

/** The result as plain text, to be sent to somebody. */
export function resultText(
  title: string,
  lines: readonly ResultLine[],
  turning: readonly string[],
): string {
  const table = lines.map((line) => {
    const rank = line.rank > 0 ? `${line.rank}.` : '–';
    const parts = line.scorings
      .map(({ number, points }) => `${roman(number)} ${points}`)
      .join(', ');
    return `${rank} ${entry(line.seat.name, `${line.score} (${parts})`)}`;
  });
  return [
    title,
    '',
    ...table,
    ...(turning.length > 0
      ? ['', `${t('ceremony.over.turning')}:`, ...turning.map((words) => `- ${words}`)]
      : []),
  ].join('\n');
}
