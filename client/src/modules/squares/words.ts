/** What the server shows of the squares. */
import type { Scene } from '../contract';

export interface Data {
  /** By type the face-up square, and nothing for each of those below it. */
  piles: (string | null)[][];
  /** How many a player may take in a game. */
  most: number;
  /** By seat how many left the game: they count on. */
  given_up: number[];
  /** Every square by name: its colour. */
  colours: Record<string, string>;
}

export interface Pile {
  type: string;
  /** The face-up square. */
  tile: string | null;
  left: number;
}

/** The piles, each with its type. */
export function piles({ data, pieces }: Scene<Data>): Pile[] {
  return data.piles.map((pile, at) => ({
    type: pieces?.types[at] ?? '',
    tile: pile[0] ?? null,
    left: pile.length,
  }));
}

/** How many squares a player took, wherever they lie, and those that left the game. */
export function taken({ data, view }: Scene<Data>, seat: number): number {
  const player = view.players[seat];
  if (player === undefined) {
    return 0;
  }
  const tiles = [...player.palace.map(({ tile }) => tile), ...player.reserve, ...player.pending];
  return tiles.filter((tile) => tile in data.colours).length + (data.given_up[seat] ?? 0);
}
