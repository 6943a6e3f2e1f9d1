/** The tiles left on the market at the end: who won each of them. */
import type { Event } from '../../../lib/wire';
import { scoringsAfter, seatOf, type LogEntry } from '../../../table/log';

export interface LastTile {
  tile: string;
  /** Who won it; null: it is out of the game. */
  seat: number | null;
  event: Event;
}

/** What became of the last tiles, if that came right before the scoring of this number. */
export function lastTiles(entries: readonly LogEntry[], number: number): LastTile[] {
  const standing = entries.filter((entry) => !entry.undone);
  const told = standing.flatMap(({ index, events }) =>
    events
      .filter(({ key }) => key.startsWith('leftover.'))
      .map((event) => ({
        index,
        tile: String(event.params['tile']),
        seat: event.key === 'leftover.won' ? seatOf(event) : null,
        event,
      })),
  );
  const [first] = told;
  if (first === undefined || scoringsAfter(standing, first.index - 1)[0] !== number) {
    return [];
  }
  return told.map(({ tile, seat, event }) => ({ tile, seat, event }));
}
