/** What a player has of the module: counted icons, and cards beside the hand. */
import type { Held, Kept, Scene } from '../contract';
import type { Data } from './data';
import Face from './Face.svelte';
import { cardsOf, cardWords, rowWords } from './words';

/** The craftsmen of a player. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const count = cardsOf(scene, seat).length;
  return count === 0 ? [] : [{ key: 'cards', label: rowWords(scene, seat), count }];
}

/** The own craftsmen, beside the hand: two face up and, in the own turn, one face down. */
export function kept(scene: Scene<Data>, seat: number): Kept<Data>[] {
  return cardsOf(scene, seat).map((card) => ({
    name: card.key,
    label: cardWords(card),
    ref: card.down || card.name === null ? undefined : `shelf:travelling_craftsmen:${card.name}`,
    Face,
  }));
}
