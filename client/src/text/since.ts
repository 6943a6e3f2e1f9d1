/** What happened since the reader's last own move, in sentences. */
import { t } from '../lib/i18n.svelte';
import type { LogEntry } from '../lib/table.svelte';
import { eventWords } from '../lib/telling';

export interface Happened {
  index: number;
  sentences: string[];
}

/** The entries after the last own one, without what was taken back. */
export function entriesSince(entries: readonly LogEntry[], seat: number | null): LogEntry[] {
  const own = entries.findLastIndex(
    (entry) => entry.kind === 'act' && entry.seat === seat && !entry.undone,
  );
  return entries.slice(Math.max(0, own)).filter((entry) => !entry.undone);
}

/** An entry in sentences; points of scorings are told by their table instead. */
export function entrySentences(entry: LogEntry, names: readonly string[]): string[] {
  if (entry.kind === 'undo') {
    return [t('text.undone', { name: entry.seat === null ? '' : (names[entry.seat] ?? '') })];
  }
  return entry.events
    .filter((event) => event.key !== 'scoring.row')
    .map((event) => eventWords(event, names));
}

export function happenedSince(
  entries: readonly LogEntry[],
  seat: number | null,
  names: readonly string[],
): Happened[] {
  return entriesSince(entries, seat)
    .map((entry) => ({ index: entry.index, sentences: entrySentences(entry, names) }))
    .filter((each) => each.sentences.length > 0);
}
