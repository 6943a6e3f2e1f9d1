/** Palaces as they lay at a scoring, rebuilt from the log. */
import type { Event, Laid } from '../lib/wire';
import { readCell } from '../lib/words';

interface Logged {
  undone?: boolean;
  events: Event[];
}

/** The palaces when a scoring began; null if the log does not reach that far. */
export function palacesAt(
  entries: readonly Logged[],
  players: number,
  scoring: number,
): Laid[][] | null {
  const palaces: Laid[][] = Array.from({ length: players }, () => []);
  for (const entry of entries) {
    if (entry.undone) {
      continue;
    }
    for (const event of entry.events) {
      if (event.key === 'scoring.started' && Number(event.params.number) === scoring) {
        return palaces;
      }
      apply(palaces, event);
    }
  }
  return null;
}

function apply(palaces: Laid[][], { key, params }: Event): void {
  const seat = Number(params.seat);
  const tile = String(params.tile ?? '');
  const palace = palaces[seat];
  if (!palace) {
    return;
  }
  if (key === 'tile.laid' || key === 'tile.added') {
    palace.push({ tile, cell: readCell(params.cell) ?? [0, 0] });
  }
  if (key === 'tile.removed') {
    palaces[seat] = palace.filter((laid) => laid.tile !== tile);
  }
  if (key === 'tile.swapped') {
    palaces[seat] = palace.map((laid) =>
      laid.tile === params.other ? { tile, cell: laid.cell } : laid,
    );
  }
}

/** Whether two palaces hold the same tiles on the same cells. */
export function samePalace(one: readonly Laid[], other: readonly Laid[]): boolean {
  if (one.length !== other.length) {
    return false;
  }
  const spelled = new Set(one.map((laid) => `${laid.tile}@${laid.cell.join()}`));
  return other.every((laid) => spelled.has(`${laid.tile}@${laid.cell.join()}`));
}
