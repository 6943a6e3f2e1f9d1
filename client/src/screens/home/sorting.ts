/** Which of one's tables come first: those that wait for oneself. */

import type { TableInfo } from '../../lib/wire';

/** Whether a table waits for one of the reader's own seats. */
export function waitsForMe(table: TableInfo): boolean {
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  return table.status === 'running' && table.asked.some((seat) => mine.includes(seat));
}

/** Tables that go on: own turn first, then those being set up, then by the last move. */
export function continuing(tables: readonly TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo): number =>
    waitsForMe(table) ? 0 : table.status === 'running' ? 2 : 1;
  return tables
    .filter((table) => table.status === 'lobby' || table.status === 'running')
    .sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}
