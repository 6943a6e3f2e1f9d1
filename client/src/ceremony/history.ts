/** Palaces as they lay at a scoring, rebuilt from the log. */
import { partsOf } from '../drawing/pieces';
import type { Event, Laid, Pieces } from '../lib/wire';
import { readCell } from '../lib/words';
import { DIRK } from './rows';

interface Logged {
  undone?: boolean;
  events: Event[];
}

/** Every palace and Dirk's tiles at one moment. */
export interface Past {
  palaces: Laid[][];
  dirk: string[];
}

/** The palaces when a scoring began; null if the log does not reach that far. */
export function palacesAt(entries: readonly Logged[], players: number, scoring: number): Past | null {
  const palaces: Laid[][] = Array.from({ length: players }, () => []);
  const dirk: string[] = [];
  for (const entry of entries) {
    if (entry.undone) continue;
    for (const event of entry.events) {
      if (event.key === 'scoring.started' && Number(event.params.number) === scoring) return { palaces, dirk };
      apply(palaces, dirk, event);
    }
  }
  return null;
}

function apply(palaces: Laid[][], dirk: string[], { key, params }: Event): void {
  const seat = Number(params.seat);
  const tile = String(params.tile ?? '');
  const palace = palaces[seat];
  if (key === 'dirk.drew' && Array.isArray(params.tiles)) dirk.push(...params.tiles.map(String));
  if (key === 'tile.given') dirk.push(tile);
  if (!palace) return;
  if (key === 'tile.laid' || key === 'tile.added') palace.push({ tile, cell: readCell(params.cell) ?? [0, 0] });
  if (key === 'tile.removed') palaces[seat] = palace.filter((laid) => laid.tile !== tile);
  if (key === 'tile.swapped') {
    palaces[seat] = palace.map((laid) => (laid.tile === params.other ? { tile, cell: laid.cell } : laid));
  }
}

/** How many buildings of each type tiles hold. */
export function countTypes(tiles: readonly string[], pieces: Pieces): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(pieces.types.map((type) => [type, 0]));
  for (const tile of tiles) {
    const piece = pieces.tiles[tile];
    for (const { type } of piece ? partsOf(piece) : []) if (type) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

/** The buildings of every seat, Dirk's under -1. */
export function countsAt(past: Past, pieces: Pieces): Record<number, Record<string, number>> {
  const counts: Record<number, Record<string, number>> = {};
  past.palaces.forEach((palace, seat) => {
    counts[seat] = countTypes(palace.map((laid) => laid.tile), pieces);
  });
  counts[DIRK] = countTypes(past.dirk, pieces);
  return counts;
}

/** Whether two palaces hold the same tiles on the same cells. */
export function samePalace(one: readonly Laid[], other: readonly Laid[]): boolean {
  if (one.length !== other.length) return false;
  const spelled = new Set(one.map((laid) => `${laid.tile}@${laid.cell.join()}`));
  return other.every((laid) => spelled.has(`${laid.tile}@${laid.cell.join()}`));
}
