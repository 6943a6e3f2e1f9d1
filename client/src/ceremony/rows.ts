/** Scoring rows: read from events, grouped into the lines of a scoring sheet. */
import type { Event } from '../lib/wire';

/** The seat of rows that Dirk gets. */
export const DIRK = -1;

/** Points of one seat from one source at one scoring. */
export interface Row {
  number: number;
  source: string;
  seat: number;
  points: number;
  why: Record<string, unknown>;
}

/** What a seat has on one line of the sheet. */
export interface Cell {
  seat: number;
  points: number;
  /** Paid place, 0 for none. */
  place: number;
  /** Buildings (or pieces) counted; null if the source does not count. */
  count: number | null;
  /** Whether nobody got more, and this seat got something. */
  leads: boolean;
  /** What explains the points of modules, row by row. */
  whys?: { points: number; why: Record<string, unknown> }[];
}

export type LineKind = 'wall' | 'type' | 'other' | 'loss';

/** One source over all seats. */
export interface Line {
  source: string;
  kind: LineKind;
  /** What the places pay; empty if unknown or not by places. */
  places: number[];
  cells: Cell[];
}

/** A whole scoring. */
export interface Sheet {
  number: number;
  seats: number[];
  lines: Line[];
  before: number[];
  gained: number[];
  now: number[];
}

/** What the log tells about a scoring besides its rows. */
export interface Facts {
  types: string[];
  /** By type, the points of the places. */
  places: Record<string, number[]>;
  /** Scores when the scoring ended, by seat; Dirk's come from his rows. */
  scores: number[] | null;
}

interface Logged {
  undone?: boolean;
  events: Event[];
}

const number = (value: unknown): number =>
  typeof value === 'number' ? value : Number(value ?? 0) || 0;

/** A row as an event or a replay carries it. */
export function readRow(params: Record<string, unknown>): Row {
  const why = params.why;
  return {
    number: number(params.number),
    source: String(params.source ?? ''),
    seat: number(params.seat),
    points: number(params.points),
    why: typeof why === 'object' && why !== null ? (why as Record<string, unknown>) : {},
  };
}

/** All rows of a log that were not taken back. */
export function rowsIn(entries: readonly Logged[]): Row[] {
  const rows: Row[] = [];
  for (const entry of entries) {
    if (entry.undone) {
      continue;
    }
    for (const event of entry.events) {
      if (event.key === 'scoring.row') {
        rows.push(readRow(event.params));
      }
    }
  }
  return rows;
}

/** The scorings that a log has completed, in order. */
export function scoringsIn(entries: readonly Logged[]): number[] {
  const held: number[] = [];
  for (const entry of entries) {
    if (entry.undone) {
      continue;
    }
    for (const event of entry.events) {
      if (event.key === 'scoring.ended') {
        held.push(number(event.params.number));
      }
    }
  }
  return held;
}

/** The scores that a log names at the end of a scoring. */
export function scoresAfter(entries: readonly Logged[], scoring: number): number[] | null {
  for (const entry of entries) {
    if (entry.undone) {
      continue;
    }
    for (const event of entry.events) {
      const scores = event.params.scores;
      if (
        event.key === 'scoring.ended' &&
        number(event.params.number) === scoring &&
        Array.isArray(scores)
      ) {
        return scores.map(number);
      }
    }
  }
  return null;
}

/** Lines in the order of the ceremony: walls, types, what modules add, losses last. */
export function linesOf(rows: readonly Row[], seats: readonly number[], facts: Facts): Line[] {
  const sources = ['wall', ...facts.types];
  for (const row of rows) {
    if (!sources.includes(row.source)) {
      sources.push(row.source);
    }
  }
  const lines = sources.map((source) => lineOf(source, rows, seats, facts));
  return [
    ...lines.filter((line) => line.kind !== 'loss'),
    ...lines.filter((line) => line.kind === 'loss'),
  ];
}

function lineOf(
  source: string,
  rows: readonly Row[],
  seats: readonly number[],
  facts: Facts,
): Line {
  const own = rows.filter((row) => row.source === source);
  const kind = kindOf(source, own, facts.types);
  const most = Math.max(0, ...seats.map((seat) => pointsOf(own, seat)));
  const rivals = kind === 'type' ? rivalsOf(own) : null;
  const cells = seats.map((seat): Cell => {
    const row = own.find((each) => each.seat === seat);
    const points = pointsOf(own, seat);
    return {
      seat,
      points,
      place: row ? number(row.why.place) : 0,
      count: countOf(kind, seat, row, rivals),
      leads: points > 0 && points === most,
      ...(kind === 'other' || kind === 'loss'
        ? { whys: own.filter((each) => each.seat === seat) }
        : {}),
    };
  });
  return { source, kind, places: kind === 'type' ? (facts.places[source] ?? []) : [], cells };
}

function kindOf(source: string, own: readonly Row[], types: readonly string[]): LineKind {
  if (source === 'wall') {
    return 'wall';
  }
  if (types.includes(source)) {
    return 'type';
  }
  return own.some((row) => row.points < 0) && own.every((row) => row.points <= 0)
    ? 'loss'
    : 'other';
}

function pointsOf(rows: readonly Row[], seat: number): number {
  return rows.reduce((sum, row) => (row.seat === seat ? sum + row.points : sum), 0);
}

/** What each seat has of a type in half buildings, Dirk last (so at -1), as the rows of those with a place tell it. */
function rivalsOf(own: readonly Row[]): number[] {
  const told = own[0]?.why.rivals;
  return Array.isArray(told) ? told.map(number) : [];
}

function countOf(
  kind: LineKind,
  seat: number,
  row: Row | undefined,
  rivals: readonly number[] | null,
): number | null {
  if (kind === 'wall') {
    return seat === DIRK ? null : row ? number(row.why.length) : 0;
  }
  if (rivals) {
    return (rivals.at(seat) ?? 0) / 2;
  }
  return typeof row?.why.count === 'number' ? row.why.count : null;
}

/** The whole sheet of one scoring; `all` holds the rows of every scoring so far. */
export function sheetOf(
  all: readonly Row[],
  scoring: number,
  seats: readonly number[],
  facts: Facts,
): Sheet {
  const rows = all.filter((row) => row.number === scoring);
  const gained = seats.map((seat) => pointsOf(rows, seat));
  const now = seats.map((seat) => {
    const told = seat >= 0 ? facts.scores?.[seat] : undefined;
    return (
      told ??
      pointsOf(
        all.filter((row) => row.number <= scoring),
        seat,
      )
    );
  });
  const before = now.map((points, index) => points - (gained[index] ?? 0));
  return {
    number: scoring,
    seats: [...seats],
    lines: linesOf(rows, seats, facts),
    before,
    gained,
    now,
  };
}

/** Points by source and scoring of one seat, for charts: `[source][scoring]`. */
export function bySource(rows: readonly Row[], seat: number): Map<string, Map<number, number>> {
  const sums = new Map<string, Map<number, number>>();
  for (const row of rows) {
    if (row.seat !== seat) {
      continue;
    }
    const scorings = sums.get(row.source) ?? new Map<number, number>();
    scorings.set(row.number, (scorings.get(row.number) ?? 0) + row.points);
    sums.set(row.source, scorings);
  }
  return sums;
}

/** The places that seats with the same place share, and what each gets. */
export interface Share {
  seats: number[];
  /** The places they take up that are paid, from 1 on. */
  places: number[];
  /** What those places pay. */
  parts: number[];
  sum: number;
  each: number;
  /** Whether something was lost in rounding down. */
  rounded: boolean;
  count: number | null;
}

/** The seats of a line by place, best first; tied seats together with their arithmetic. */
export function shares(line: Line): Share[] {
  const groups = new Map<number, Cell[]>();
  for (const cell of line.cells) {
    if (cell.place > 0) {
      groups.set(cell.place, [...(groups.get(cell.place) ?? []), cell]);
    }
  }
  return [...groups.entries()]
    .sort(([first], [second]) => first - second)
    .map(([place, cells]) => {
      const paid = line.places.slice(place - 1, place - 1 + cells.length);
      const sum = paid.reduce((total, points) => total + points, 0);
      const each = cells[0]?.points ?? 0;
      return {
        seats: cells.map((cell) => cell.seat),
        places: paid.map((_, index) => place + index),
        parts: paid,
        sum,
        each,
        rounded: paid.length > 0 && sum !== each * cells.length,
        count: cells[0]?.count ?? null,
      };
    });
}
