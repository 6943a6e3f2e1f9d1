/** What may be taken back, alone or with the consent of the others. */
import type { UndoInfo } from '../lib/wire';
import type { LogEntry } from './log';

const NOTHING: UndoInfo = { to: null, restart: null, reason: 'nothing-to-undo' };

/** What the person at the screen may take back alone. */
export function undoOffer(update: { undo: UndoInfo } | null, seat: number | null): UndoInfo {
  return update === null || seat === null ? NOTHING : update.undo;
}

/**
 * Where asking the others would lead: before the own last move that stands. Null: no such move.
 * Nobody goes back behind a new deal, where everything hidden is known.
 */
export function askableUndo(entries: readonly LogEntry[], seat: number | null): number | null {
  const floor = entries.findLast((entry) => entry.kind === 'deal')?.index ?? 0;
  const last = entries.findLast(
    (entry) => entry.kind === 'act' && entry.seat === seat && !entry.undone && entry.index > floor,
  );
  if (last === undefined || seat === null) {
    return null;
  }
  const before = entries.findLast(
    (entry) => entry.index < last.index && !entry.undone && entry.kind !== 'undo',
  );
  return before?.index ?? null;
}
