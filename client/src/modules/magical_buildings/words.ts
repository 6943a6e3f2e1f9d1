/** The magical buildings, as they are printed. */
import type { Scene } from '../contract';

export interface Row {
  name: string;
  /** How many walls it has. */
  n: number;
  price: number;
}

/** All of them, the cheapest first. */
export function rows({ pieces }: Scene): Row[] {
  return Object.entries(pieces?.tiles ?? {})
    .filter(([, piece]) => piece.kind === 'magical')
    .map(([name, { walls, cost }]) => ({ name, n: walls.length, price: cost ?? 0 }))
    .sort((a, b) => a.price - b.price);
}
