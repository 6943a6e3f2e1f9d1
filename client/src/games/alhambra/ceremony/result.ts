/** The result of a finished game: ranks, points by scoring, money, and all of it as text. */
import { language, numeral, t } from '../../../lib/i18n.svelte';
import type { Spending } from '../../../lib/wire';
import { entry, roman } from '../../../lib/words';
import type { ChartSeat } from '../../../ceremony/charts/seats';
import { sourceName } from '../../../ceremony/explain';
import { AT_ONCE, bySource, DIRK, partsOf, type Row } from '../../../ceremony/rows';

export interface ResultLine {
  seat: ChartSeat;
  /** From 1 on; equal for ties; 0 for Dirk, who cannot win. */
  rank: number;
  score: number;
  /** Points of each scoring that was held (the second may have been skipped), then those at once. */
  parts: { number: number; points: number }[];
  winner: boolean;
}

/** Everybody, the winners first, Dirk last. */
export function resultLines(
  seats: readonly ChartSeat[],
  scores: readonly number[],
  winners: readonly number[],
  rows: readonly Row[],
): ResultLine[] {
  const numbers = partsOf(rows);
  const lines = seats.map((seat): ResultLine => {
    const parts = numbers.map((number) => ({ number, points: sumOf(rows, seat.seat, number) }));
    const score =
      seat.seat === DIRK
        ? parts.reduce((sum, { points }) => sum + points, 0)
        : (scores[seat.seat] ?? 0);
    return { seat, score, parts, rank: 0, winner: winners.includes(seat.seat) };
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

function sumOf(rows: readonly Row[], seat: number, number: number): number {
  return rows.reduce(
    (sum, row) => (row.seat === seat && row.number === number ? sum + row.points : sum),
    0,
  );
}

/** A part of the points in short: the number of its scoring, or that it came at once. */
export function partName(number: number): string {
  return number === AT_ONCE ? t('ceremony.over.at-once') : roman(number);
}

/** The same in full. */
export function partTitle(number: number): string {
  return number === AT_ONCE
    ? t('ceremony.over.at-once.about')
    : t('ceremony.over.scoring', { number: roman(number) });
}

/** All parts of the points together. */
export const ALL = -1;

/** What a seat has in a chart of its points, part by part. */
export interface PointBar {
  seat: ChartSeat;
  parts: { key: string; label: string; value: number; text?: string }[];
  total: number;
}

function barOf(seat: ChartSeat, parts: PointBar['parts']): PointBar {
  return { seat, parts, total: parts.reduce((sum, part) => sum + part.value, 0) };
}

/** Everybody's points by source, in the order of the sources; of one part of them, or of ALL. */
export function barsBySource(
  seats: readonly ChartSeat[],
  rows: readonly Row[],
  sources: readonly string[],
  part: number,
): PointBar[] {
  return seats.map((seat) => {
    const sums = bySource(rows, seat.seat);
    const value = (source: string): number =>
      [...(sums.get(source) ?? [])].reduce(
        (sum, [number, points]) => (part === ALL || part === number ? sum + points : sum),
        0,
      );
    return barOf(
      seat,
      sources.map((key) => ({ key, label: sourceName(key), value: value(key) })),
    );
  });
}

/** Everybody's points by scoring, and what came at once. */
export function barsByPart(seats: readonly ChartSeat[], rows: readonly Row[]): PointBar[] {
  return seats.map((seat) =>
    barOf(
      seat,
      partsOf(rows).map((number) => ({
        key: `scoring-${number}`,
        label: partTitle(number),
        value: sumOf(rows, seat.seat, number),
        ...(number === AT_ONCE ? {} : { text: roman(number) }),
      })),
    ),
  );
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
    const parts = line.parts
      .map(({ number, points }) => `${partName(number)} ${numeral(points)}`)
      .join(', ');
    return `${rank} ${entry(line.seat.name, `${numeral(line.score)} (${parts})`)}`;
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
