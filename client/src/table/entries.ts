/** Log entries for tests. */
import type { Event } from '../lib/wire';
import type { LogEntry } from './log';

/** An entry of a person's move; the first one is the start of the game. */
export const entry = (
  index: number,
  seat: number | null,
  events: Event[] = [],
  more: Partial<LogEntry> = {},
): LogEntry => ({
  index,
  kind: index === 0 ? 'start' : 'act',
  seat,
  by: 'person',
  action: null,
  to: null,
  events,
  at: 0,
  undone: false,
  ...more,
});

export const event = (key: string, params: Record<string, unknown> = {}): Event => ({
  key,
  params,
});
