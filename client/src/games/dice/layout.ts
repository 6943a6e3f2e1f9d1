/** How large the parts of the board are, from the room there is. All lengths are virtual pixels. */
import { WIDTHS } from '../../styles/screens';

/** Heights, the widths of legend and column, and the side of a die's row. */
export interface BoardSize {
  /** Whether it has the form for phones, with signs and numbers instead of words. */
  small: boolean;
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
  /** How large a prize tile is drawn. */
  prize: number;
}

interface Place {
  width: number;
  /** Whether it is on a phone; a narrow board has the same form. */
  small: boolean;
  alcazaba: boolean;
  /** How many stones lie on the building track that has most of them. */
  stones: number;
}
interface Room extends Place {
  height: number;
}

const ROWS = 8;
/** The line above the columns on phones; the rim of a column. */
const CAPTION = 20;
const RIM = 8;
/** The head of a column with what it pays under its name, and without. */
const HEAD = 42;
const LOW_HEAD = 36;
/** On phones the track has so high lines of stones with their numbers, so wide and so far apart. */
const LINE = 16;
const STONE = { usual: 27, tight: 19, gap: 3 };

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

/** What does not depend on the height there is. */
function parts(place: Place): Omit<BoardSize, 'side' | 'mark'> {
  const { width, alcazaba, stones } = place;
  const small = place.small || width < WIDTHS.columns;
  const size = small ? SMALL : LARGE;
  const legend = small ? 16 : width < WIDTHS.legend ? 78 : 132;
  const column = (width - legend) / 6 - size.gap;
  const prize = Math.floor(Math.min(size.tile, column - 2));
  const stone = STONE.gap + (column < TIGHT ? STONE.tight : STONE.usual);
  const lines = small
    ? Math.ceil(stones / Math.max(1, Math.floor((column + STONE.gap) / stone)))
    : 0;
  return {
    small,
    legend,
    column,
    head: small || alcazaba || column < NARROW ? HEAD : LOW_HEAD,
    // Prizes stand one above the other with room for the frame around them.
    won: alcazaba ? 2 * prize + 22 : size.won,
    track: alcazaba ? 0 : Math.max(size.track, lines * LINE + 2),
    throws: size.throws,
    prize,
  };
}

/** The height of everything but the rows of the dice area. */
function around({ small, head, won, track, throws }: Omit<BoardSize, 'side' | 'mark'>): number {
  return head + won + track + throws + RIM + (small ? SMALL : LARGE).caption;
}

export function measure({ height, ...place }: Room): BoardSize {
  const found = parts(place);
  const size = found.small ? SMALL : LARGE;
  const free = Math.floor((height - around(found)) / ROWS);
  const side = Math.max(size.leastSide, Math.min(60, free));
  const mark = Math.floor(Math.min(size.largestMark, side - 2, found.column / 3 + size.markMore));
  return { ...found, side, mark: Math.max(14, mark) };
}

/** The least height a board needs. */
export function leastHeight(place: Place): number {
  const found = parts(place);
  return around(found) + ROWS * (found.small ? SMALL : LARGE).leastSide;
}
