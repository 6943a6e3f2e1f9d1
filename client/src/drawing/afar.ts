/** Where the pieces on a cell of a tile are drawn at the middle level, on which slots are too small. */
import type { Mark } from '../modules/contract';

/** So many discs lie side by side. */
const ROW = 3;
const RIGHT = 84;
const STEP = 22;
const LOWER = 86;
/** Above the discs: animals take the whole width of a tile. */
const UPPER = 63;

export interface Afar {
  drawn: { mark: Mark; at: readonly [number, number] }[];
  /** How many pieces a number stands for, because they find no room. */
  counted: number;
}

function isWide({ anchor }: Mark): boolean {
  return anchor.on === 'slot' && anchor.slot === 'animal';
}

/** Discs on the lower edge, from right to left, and animals over them; too many become a number. */
export function fromAfar(marks: readonly Mark[]): Afar {
  const discs = marks.filter((mark) => !isWide(mark));
  const wide = marks.filter(isWide);
  const crowded = discs.length > ROW;
  return {
    drawn: [
      ...(crowded
        ? []
        : discs.map((mark, i) => ({ mark, at: [RIGHT - STEP * i, LOWER] as const }))),
      ...wide.map((mark) => ({ mark, at: [RIGHT, discs.length > 0 ? UPPER : LOWER] as const })),
    ],
    counted: crowded ? discs.length : 0,
  };
}
