/** What the server shows of the squares. */
import type { Scene } from '../contract';
import type { Data } from './data';

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
export function taken({ data, pieces, view }: Scene<Data>, seat: number): number {
  const player = view.players[seat];
  if (player === undefined) {
    return 0;
  }
  const tiles = [...player.palace.map(({ tile }) => tile), ...player.reserve, ...player.pending];
  const squares = tiles.filter((tile) => pieces?.tiles[tile]?.kind === 'square');
  return squares.length + (data.given_up[seat] ?? 0);
}
