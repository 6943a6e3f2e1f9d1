/** How large the parts of the board are, from the room there is. */

/** Heights in pixels, the widths of legend and marker, and the side of a die's row. */
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

export function measure({ width, height, small, alcazaba }: Room): BoardSize {
  const legend = small ? 16 : width < 620 ? 78 : 112;
  const column = (width - legend) / 6 - (small ? 3 : 6);
  const tile = small ? 50 : 64;
  // Prizes stand one above the other with room for the frame around them.
  const won = alcazaba ? 2 * tile + 22 : small ? 50 : 58;
  const fixed = {
    legend,
    head: small || alcazaba ? 42 : 36,
    won,
    track: alcazaba ? 0 : small ? 34 : 48,
    throws: small ? 18 : 26,
  };
  const used = fixed.head + fixed.won + fixed.track + fixed.throws + RIM + (small ? CAPTION : 0);
  const side = Math.max(small ? 19 : 24, Math.min(60, Math.floor((height - used) / ROWS)));
  const mark = Math.floor(Math.min(small ? 21 : 34, side - 2, column / 3 + (small ? 4 : -4)));
  return { ...fixed, side, mark: Math.max(14, mark), prize: tile };
}
