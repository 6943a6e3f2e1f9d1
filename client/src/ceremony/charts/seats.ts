/** Seats as charts and tables show them. */
import type { Colour } from '../../lib/wire';
import { DIRK as DIRK_NAME } from '../../lib/words';
import { DIRK } from '../rows';

/** Somebody with points: a name, and a colour with its outline (Dirk has neither colour nor seat). */
export interface ChartSeat {
  seat: number;
  name: string;
  colour: Colour | null;
}

interface Named {
  seat: number;
  name: string;
  colour: string;
}

/** The seats of a table or a replay, with Dirk last if he plays. */
export function chartSeats(seats: readonly Named[], withDirk: boolean): ChartSeat[] {
  const people = seats.map(({ seat, name, colour }) => ({ seat, name, colour: colour as Colour }));
  return withDirk ? [...people, { seat: DIRK, name: DIRK_NAME, colour: null }] : people;
}

/** Dashes that tell lines apart without colour, by seat. */
export function dashes(seat: number): string {
  return ['', '9 4', '2.5 4', '12 4 2.5 4', '6 3 2 3 2 3', '14 6'][Math.max(0, seat) % 6] ?? '';
}
