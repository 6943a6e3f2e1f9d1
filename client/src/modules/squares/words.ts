/** What the server shows of the squares. */
import type { Scene } from '../contract';

export interface Pile {
  type: string;
  /** The face-up square. */
  tile: string | null;
  left: number;
}

export interface Data {
  piles: Pile[];
  /** How many a player may own. */
  most: number;
  /** Every square by name: its colour. */
  colours: Record<string, string>;
}

/** How many squares a player has, wherever they lie. */
export function owned({ data, view }: Scene<Data>, seat: number): number {
  const player = view.players[seat];
  if (player === undefined) {
    return 0;
  }
  const tiles = [...player.palace.map(({ tile }) => tile), ...player.reserve, ...player.pending];
  return tiles.filter((tile) => tile in data.colours).length;
}
