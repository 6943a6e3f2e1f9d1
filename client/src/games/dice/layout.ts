/** How large the parts of the board are, from the room there is. */
import { WIDTHS } from '../../styles/screens';

/** In virtual pixels: heights, the widths of legend, column and marker, and the side of a die's row. */
export interface BoardSize {
  legend: number;
  column: number;
  head: number;
  won: number;
  track: number;
  throws: number;
  /** The height of a row of the dice area. */
  side: number;
  /** How large a marker is drawn. */
  mark: number;
  /** How large a prize tile or a bonus token is drawn. */
  prize: number;
}

interface Form {
  small: boolean;
  alcazaba: boolean;
}
interface Room extends Form {
  width: number;
  height: number;
}

const ROWS = 8;
/** The line above the columns on phones; the rim of a column. */
const CAPTION = 20;
const RIM = 8;
/** The head of a column with what it pays under its name, and without. */
const HEAD = 42;
const LOW_HEAD = 36;

/** What differs between phones and larger screens. */
const SMALL = {
  gap: 3,
  tile: 50,
  won: 50,
  track: 34,
  throws: 18,
  caption: CAPTION,
  leastSide: 19,
  largestMark: 21,
  markMore: 4,
};
const LARGE = {
  gap: 6,
  tile: 64,
  won: 58,
  track: 48,
  throws: 26,
  caption: 0,
  leastSide: 24,
  largestMark: 34,
  markMore: -4,
};

/** Narrower columns have no room for a token and its words side by side. */
export const NARROW = 120;
/** Narrower ones have small words. */
export const TIGHT = 54;

/** The heights of what stands over the rows, with prizes of some size. */
function heads(
  { small, alcazaba }: Form,
  prize: number,
): Pick<BoardSize, 'won' | 'track' | 'throws'> {
  const size = small ? SMALL : LARGE;
  return {
    // Prizes stand one above the other with room for the frame around them.
    won: alcazaba ? 2 * prize + 22 : size.won,
    track: alcazaba ? 0 : size.track,
    throws: size.throws,
  };
}

export function measure({ width, height, small, alcazaba }: Room): BoardSize {
  const size = small ? SMALL : LARGE;
  const legend = small ? 16 : width < WIDTHS.legend ? 78 : 112;
  const column = (width - legend) / 6 - size.gap;
  const prize = Math.floor(Math.min(size.tile, column - 2));
  const over = heads({ small, alcazaba }, prize);
  const head = small || alcazaba || column < NARROW ? HEAD : LOW_HEAD;
  const used = head + over.won + over.track + over.throws + RIM + size.caption;
  const side = Math.max(size.leastSide, Math.min(60, Math.floor((height - used) / ROWS)));
  const mark = Math.floor(Math.min(size.largestMark, side - 2, column / 3 + size.markMore));
  return { legend, column, head, ...over, side, mark: Math.max(14, mark), prize };
}

/** The least height a board needs, with its largest head and prizes. */
export function leastHeight(form: Form): number {
  const size = form.small ? SMALL : LARGE;
  const { won, track, throws } = heads(form, size.tile);
  return HEAD + won + track + throws + RIM + size.caption + ROWS * size.leastSide;
}
