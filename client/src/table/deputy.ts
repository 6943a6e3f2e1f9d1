/** What bots did for a person since their own last move: when they were away, or their time ran out. */
import type { Event } from '../lib/wire';
import { seatOf, type LogEntry } from './log';

export interface Deputy {
  /** The last entry a bot made for the seat. */
  index: number;
  /** How many moves it made. */
  moves: number;
  /** Whether only the clock made them: the person may have been there all the time. */
  clock: boolean;
  /** What happened by them, as far as it is about the seat. */
  events: Event[];
}

/** Events that are said by everything else on the screen. */
const UNSPOKEN = new Set(['turn.started', 'scoring.row']);

/** By whom moves are made without the person: a question passed by their own wish is none of theirs. */
const ABSENT: ReadonlySet<LogEntry['by']> = new Set(['bot', 'clock', 'wish']);
/** Of them, those that choose for the person. */
const DEPUTIES: ReadonlySet<LogEntry['by']> = new Set(['bot', 'clock']);

/** What a bot did for a seat that a person plays; null if nothing since their own last move. */
export function deputyOf(entries: readonly LogEntry[], seat: number): Deputy | null {
  const own = entries.filter(
    (entry) => entry.kind === 'act' && entry.seat === seat && !entry.undone,
  );
  const last = own.findLastIndex((entry) => !ABSENT.has(entry.by));
  const moves = own.slice(last + 1).filter((entry) => DEPUTIES.has(entry.by));
  const end = moves.at(-1);
  if (end === undefined) {
    return null;
  }
  return {
    index: end.index,
    moves: moves.length,
    clock: moves.every((entry) => entry.by === 'clock'),
    events: moves
      .flatMap((entry) => entry.events)
      .filter((event) => seatOf(event) === seat && !UNSPOKEN.has(event.key)),
  };
}
