/** Everything a scoring shows, gathered from a table's log. */
import { partsOf } from '../drawing/pieces';
import type { AlhambraUpdate, LogEntry } from '../lib/table.svelte';
import type { Laid, Pieces, TableInfo } from '../lib/wire';
import { seatName } from '../lib/words';
import type { Mark } from '../modules/contract';
import { marksOf, type Seen } from '../modules/registry';
import { around } from '../table/seats';
import { chartSeats, type ChartSeat } from './charts/seats';
import type { Names } from './explain';
import { palacesAt, samePalace } from './history';
import { rowsIn, scoresAfter, sheetOf, type Sheet } from './rows';
import { findRun, type Segment } from './run';

/** What is needed of a table's store. */
export interface Source {
  info: TableInfo | null;
  update: AlhambraUpdate | null;
  entries: readonly LogEntry[];
  pieces: Pieces | null;
  /** Whose eyes the table is seen with; null: a spectator's. */
  seat: number | null;
}

export interface WalledPalace {
  seat: ChartSeat;
  laid: Laid[];
  run: Segment[];
  length: number;
  /** Pieces of modules; known only while the palace is still the same. */
  marks: Mark[];
}

export interface Scored {
  sheet: Sheet;
  seats: ChartSeat[];
  names: Names;
  palaces: WalledPalace[];
}

/** The seats of a table clockwise from the own one, with Dirk last, if he plays. */
export function seatsAt({ info, update, seat }: Source): ChartSeat[] {
  const seats = info?.seats ?? [];
  const ordered = around(seats.length, seat).flatMap((at) => seats[at] ?? []);
  return chartSeats(ordered, (update?.view.dirk ?? null) !== null);
}

function seen({ info }: Source, { view, standing }: AlhambraUpdate): Omit<Seen, 'pieces'> {
  const seats = info?.seats ?? [];
  return {
    view,
    standing,
    names: seats.map((seat) => seat.name),
    colours: seats.map((seat) => seat.colour),
  };
}

/** One scoring of a table; null if its log does not have it. */
export function scored(source: Source, number: number): Scored | null {
  const { info, update, entries, pieces } = source;
  if (!update || !pieces) {
    return null;
  }
  const rows = rowsIn(entries);
  const scores = scoresAfter(entries, number);
  if (scores === null) {
    return null;
  }
  const seats = seatsAt(source);
  const places = update.standing?.tables?.[number - 1] ?? pieces.places[number - 1] ?? {};
  const worth = (type: string): number => places[type]?.[0] ?? 0;
  const past = palacesAt(entries, update.view.players.length, number);
  const sheet = sheetOf(
    rows,
    number,
    seats.map((seat) => seat.seat),
    { types: pieces.types.toSorted((a, b) => worth(a) - worth(b)), places, scores },
  );
  const palaces = seats.flatMap((seat): WalledPalace[] => {
    const laid = past?.[seat.seat];
    if (!laid) {
      return [];
    }
    const length =
      sheet.lines
        .find((line) => line.kind === 'wall')
        ?.cells.find((cell) => cell.seat === seat.seat)?.points ?? 0;
    const now = update.view.players[seat.seat]?.palace;
    const still = now !== undefined && samePalace(laid, now);
    const told = still ? update.standing.runs[seat.seat] : undefined;
    const marks = still ? marksOf({ ...seen(source, update), pieces }, seat.seat) : [];
    return [
      { seat, laid: still ? now : laid, length, run: told ?? findRun(laid, pieces, length), marks },
    ];
  });
  return { sheet, seats, names: (seat) => seatName(info, seat), palaces };
}

/** Whether one of the buildings on a laid tile is of a type. */
export function hasType(laid: Laid, type: string, pieces: Pieces): boolean {
  const piece = pieces.tiles[laid.tile];
  return piece !== undefined && partsOf(piece).some((part) => part.type === type);
}
