/** How large the parts of the board are, from the room there is. */
import { WIDTHS } from '../../styles/screens';

/** In virtual pixels: heights, the widths of legend and marker, and the side of a die's row. */
export interface BoardSize {
  legend: number;
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

interface Room {
  width: number;
  height: number;
  small: boolean;
  alcazaba: boolean;
}

const ROWS = 8;
/** The line above the columns on phones; the rim of a column. */
const CAPTION = 20;
const RIM = 8;

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

export function measure({ width, height, small, alcazaba }: Room): BoardSize {
  const size = small ? SMALL : LARGE;
  const legend = small ? 16 : width < WIDTHS.legend ? 78 : 112;
  const column = (width - legend) / 6 - size.gap;
  const fixed = {
    legend,
    head: small || alcazaba ? 42 : 36,
    // Prizes stand one above the other with room for the frame around them.
    won: alcazaba ? 2 * size.tile + 22 : size.won,
    track: alcazaba ? 0 : size.track,
    throws: size.throws,
  };
  const used = fixed.head + fixed.won + fixed.track + fixed.throws + RIM + size.caption;
  const side = Math.max(size.leastSide, Math.min(60, Math.floor((height - used) / ROWS)));
  const mark = Math.floor(Math.min(size.largestMark, side - 2, column / 3 + size.markMore));
  return { ...fixed, side, mark: Math.max(14, mark), prize: size.tile };
}
