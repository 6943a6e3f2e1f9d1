/** The log: entries of a table as turns with lines, and a turn in one line. */
import type { Entry, Event } from '../lib/wire';

export type LogEntry = Entry & { undone: boolean };

/** A line of the log: one event, or the taking back of moves. */
export interface Line {
  key: string;
  index: number;
  seat: number | null;
  event: Event | null;
  undone: boolean;
  by: Entry['by'];
  /** The number of the scoring that can be looked at again from here. */
  scoring: number | null;
}

export interface Turn {
  key: string;
  /** The number of the turn; 0 is the set-up. */
  turn: number;
  seat: number | null;
  lines: Line[];
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The seat an event is about; Dirk (-1) has none. */
export function seatOf(event: Event): number | null {
  const seat = number(event.params['seat']);
  return seat !== null && seat >= 0 ? seat : null;
}

/** The line of each event, so that a line that stays the same is not drawn anew with every move. */
const made = new WeakMap<Event, Line>();

function lineOf(entry: LogEntry, event: Event, i: number): Line {
  const key = `${entry.index}.${i}`;
  const before = made.get(event);
  if (before?.key === key && before.undone === entry.undone) {
    return before;
  }
  const line: Line = {
    key,
    index: entry.index,
    seat: seatOf(event),
    event,
    undone: entry.undone,
    // What follows from a move was done by nobody.
    by: entry.seat === seatOf(event) && event.key !== 'turn.started' ? entry.by : 'setup',
    scoring: event.key === 'scoring.ended' ? number(event.params['number']) : null,
  };
  made.set(event, line);
  return line;
}

/** All entries as turns; a turn begins with its `turn.started`. */
export function groupTurns(entries: readonly LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  let current: Turn = { key: 'setup', turn: 0, seat: null, lines: [] };
  turns.push(current);
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      current.lines.push({
        key: `${entry.index}`,
        index: entry.index,
        seat: entry.seat,
        event: null,
        undone: entry.undone,
        by: entry.by,
        scoring: null,
      });
    }
    entry.events.forEach((event, i) => {
      if (event.key === 'turn.started') {
        current = {
          key: `${entry.index}.${i}`,
          turn: number(event.params['turn']) ?? current.turn + 1,
          seat: seatOf(event),
          lines: [],
        };
        turns.push(current);
      }
      current.lines.push(lineOf(entry, event, i));
    });
  }
  return turns.filter((turn) => turn.lines.length > 0);
}

/** Whether a line says anything: scoring nothing does not, nor do passes between turns in a row. */
function worthReading(line: Line, before: Line | undefined, after: Line | undefined): boolean {
  const key = line.event?.key;
  if (key === 'scoring.row') {
    return line.event?.params['points'] !== 0;
  }
  const pass = 'window.passed';
  return key !== pass || (before?.event?.key !== pass && after?.event?.key !== pass);
}

/** The turns of the log, with the lines that are worth reading. */
export function readable(turns: readonly Turn[]): Turn[] {
  return turns
    .map((turn) => ({
      ...turn,
      lines: turn.lines.filter((line, i) =>
        worthReading(line, turn.lines[i - 1], turn.lines[i + 1]),
      ),
    }))
    .filter((turn) => turn.lines.length > 0);
}

/** What a turn did, in parts that the words are made from. */
type Moved = 'laid' | 'stored' | 'given' | 'added' | 'removed' | 'swapped' | 'moved';

export type Deed =
  | { kind: 'took'; cards: string[] }
  | { kind: 'bought'; tile: string; exact: boolean }
  | { kind: Moved; tile: string }
  | { kind: 'passed' };

const MOVED: Record<string, Moved> = {
  'tile.laid': 'laid',
  'tile.stored': 'stored',
  'tile.given': 'given',
  'tile.added': 'added',
  'tile.removed': 'removed',
  'tile.swapped': 'swapped',
  'tile.moved': 'moved',
};

/** The deeds of a seat among events, in order. */
export function deeds(events: readonly Event[], seat: number): Deed[] {
  const found: Deed[] = [];
  for (const event of events) {
    if (event.params['seat'] !== seat) {
      continue;
    }
    const tile = String(event.params['tile'] ?? '');
    const moved = MOVED[event.key];
    if (event.key === 'money.taken') {
      found.push({ kind: 'took', cards: (event.params['cards'] as string[] | undefined) ?? [] });
    } else if (event.key === 'tile.bought') {
      found.push({ kind: 'bought', tile, exact: event.params['exact'] === true });
    } else if (moved !== undefined) {
      found.push({ kind: moved, tile });
    } else if (event.key === 'turn.passed') {
      found.push({ kind: 'passed' });
    }
  }
  return found;
}

/** What others did in a turn: its player's deeds, and what modules have to tell of anybody. */
export interface Summary {
  /** Whose turn it was; in an own turn the first who did something. */
  seat: number;
  turn: number;
  key: string;
  deeds: Deed[];
  told: Event[];
}

/** The summary of a turn from an entry on, for a seat; null if the others did nothing worth a word. */
export function summaryOf(
  turn: Turn,
  own: number | null,
  isTold: (key: string) => boolean,
  after = -1,
): Summary | null {
  const events = turn.lines
    .filter((line) => line.index > after && !line.undone)
    .flatMap((line) => (line.event === null ? [] : [line.event]));
  const done = turn.seat === null || turn.seat === own ? [] : deeds(events, turn.seat);
  const told = events.filter(
    (event) => isTold(event.key) && seatOf(event) !== null && seatOf(event) !== own,
  );
  const [first] = told;
  const seat = turn.seat === own && first !== undefined ? seatOf(first) : turn.seat;
  return seat === null || done.length + told.length === 0
    ? null
    : { seat, turn: turn.turn, key: turn.key, deeds: done, told };
}

/** The turns after an entry in which others did something; undone moves left out. */
export function turnsSince(
  entries: readonly LogEntry[],
  after: number,
  own: number | null,
  isTold: (key: string) => boolean,
): Summary[] {
  const standing = entries.filter((entry) => !entry.undone && entry.kind !== 'undo');
  return groupTurns(standing).flatMap((turn) => summaryOf(turn, own, isTold, after) ?? []);
}

/** The scorings that ended in entries after an index, in order. */
export function scoringsAfter(entries: readonly LogEntry[], after: number): number[] {
  return entries
    .filter((entry) => entry.index > after && !entry.undone)
    .flatMap((entry) => entry.events)
    .filter((event) => event.key === 'scoring.ended')
    .flatMap((event) => number(event.params['number']) ?? []);
}
