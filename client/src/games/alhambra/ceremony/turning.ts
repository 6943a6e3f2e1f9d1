/** Turning points of a finished game: where it was decided, in a few sentences. */
import { t } from '../../../lib/i18n.svelte';
import type { Mark, ReplayInfo } from '../../../lib/wire';
import { roman } from '../../../lib/words';
import { sourceName, type Names } from '../../../ceremony/explain';
import { DIRK, type Row } from '../../../ceremony/rows';

export interface TurningPoint {
  kind: 'lead' | 'led' | 'missed' | 'biggest' | 'wall';
  seat: number;
  other: number;
  /** The scoring, 0 for something between scorings. */
  number: number;
  source: string;
  points: number;
  /** For walls: before, and the turn. */
  from: number;
  turn: number;
  /** Where the replay shows it. */
  at: number;
}

const BLANK = { other: DIRK, number: 0, source: '', points: 0, from: 0, turn: 0, at: 0 };
/** Below this many points or segments a miss or a jump is not worth a sentence. */
const WORTH = 3;

/** At most three, in the order of the game. */
export function turningPoints(
  info: Pick<ReplayInfo, 'marks' | 'length' | 'winners' | 'scores'>,
  rows: readonly Row[],
): TurningPoint[] {
  const found = [
    lead(info, rows),
    missed(info, rows),
    biggest(info, rows),
    longestJump(info.marks),
  ].filter((point) => point !== null);
  return found.slice(0, 3).sort((one, other) => one.at - other.at);
}

/** Where the marks say a scoring was held. */
function markOf(info: Pick<ReplayInfo, 'marks' | 'length'>, number: number): Mark | null {
  return info.marks.find((mark) => mark.scoring === number) ?? null;
}

function totals(rows: readonly Row[], number: number, players: number): number[] {
  const sums = new Array<number>(players).fill(0);
  for (const row of rows) {
    if (row.number <= number && row.seat >= 0) {
      sums[row.seat] = (sums[row.seat] ?? 0) + row.points;
    }
  }
  return sums;
}

/** The last scoring at which somebody overtook the leader, or who led all the way. */
function lead(
  info: Pick<ReplayInfo, 'marks' | 'length' | 'scores'>,
  rows: readonly Row[],
): TurningPoint | null {
  const numbers = [...new Set(rows.map((row) => row.number))].sort((one, other) => one - other);
  let leader: number | null = null;
  let point: TurningPoint | null = null;
  for (const number of numbers) {
    const sums = totals(rows, number, info.scores.length);
    const most = Math.max(...sums);
    const leaders = sums.flatMap((sum, seat) => (sum === most ? [seat] : []));
    const seat = leaders[0];
    if (leaders.length !== 1 || seat === undefined) {
      continue;
    }
    const at = markOf(info, number)?.at ?? info.length;
    const second = Math.max(...sums.filter((_, each) => each !== seat), 0);
    if (leader === null) {
      point = { ...BLANK, kind: 'led', seat, number, at, points: most - second };
    } else if (leader !== seat) {
      point = { ...BLANK, kind: 'lead', seat, other: leader, number, at, points: most - second };
    }
    leader = seat;
  }
  return point;
}

/** What a seat would have gained with the place of a row; null if more than a single building was wanting. */
function wanting(row: Row, seat: number, mark: Mark | null, rows: readonly Row[]): number | null {
  const own = rows.find(
    (each) => each.number === row.number && each.source === row.source && each.seat === seat,
  );
  const count = own ? Number(own.why.halves) / 2 : (mark?.counts[seat]?.[row.source] ?? 0);
  const short = Number(row.why.halves) / 2 - count;
  return count > 0 && short > 0 && short <= 1 ? row.points - (own?.points ?? 0) : null;
}

/** The dearest place that was missed by a single building, by somebody who did not win. */
function missed(
  info: Pick<ReplayInfo, 'marks' | 'length' | 'winners' | 'scores'>,
  rows: readonly Row[],
): TurningPoint | null {
  let best: TurningPoint | null = null;
  for (const row of rows.filter((one) => one.why.halves !== undefined)) {
    const mark = markOf(info, row.number);
    const losers = info.scores
      .map((_, seat) => seat)
      .filter((seat) => seat !== row.seat && !info.winners.includes(seat));
    for (const seat of losers) {
      const points = wanting(row, seat, mark, rows);
      if (points !== null && points >= WORTH && points > (best?.points ?? 0)) {
        best = {
          ...BLANK,
          kind: 'missed',
          seat,
          other: row.seat,
          number: row.number,
          source: row.source,
          points,
          at: mark?.at ?? info.length,
        };
      }
    }
  }
  return best;
}

/** The row with the most points. */
function biggest(
  info: Pick<ReplayInfo, 'marks' | 'length'>,
  rows: readonly Row[],
): TurningPoint | null {
  let best: Row | null = null;
  for (const row of rows) {
    if (row.seat >= 0 && row.points > (best?.points ?? 0)) {
      best = row;
    }
  }
  if (best === null) {
    return null;
  }
  const at = markOf(info, best.number)?.at ?? info.length;
  return {
    ...BLANK,
    kind: 'biggest',
    seat: best.seat,
    number: best.number,
    source: best.source,
    points: best.points,
    at,
  };
}

/** The turn in which a wall grew most. */
function longestJump(marks: readonly Mark[]): TurningPoint | null {
  let best: TurningPoint | null = null;
  for (let index = 1; index < marks.length; index += 1) {
    const [before, after] = [marks[index - 1], marks[index]];
    if (!before || !after) {
      continue;
    }
    after.walls.forEach((length, seat) => {
      const from = before.walls[seat] ?? 0;
      if (length - from >= WORTH && length - from > (best?.points ?? 0)) {
        best = {
          ...BLANK,
          kind: 'wall',
          seat,
          points: length - from,
          from,
          turn: before.turn,
          at: after.at,
        };
      }
    });
  }
  return best;
}

/** A turning point in words. */
export function turningWords(point: TurningPoint, names: Names): string {
  return t(`ceremony.turning.${point.kind}`, {
    name: names(point.seat),
    other: names(point.other),
    number: roman(point.number),
    source: sourceName(point.source),
    n: point.points,
    points: point.points,
    from: point.from,
    to: point.from + point.points,
    turn: point.turn,
  });
}
