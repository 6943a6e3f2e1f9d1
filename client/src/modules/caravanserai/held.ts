/** What a player has of the module: counted icons, and cards beside the hand. */
import type { Held, Kept, Scene } from '../contract';
import type { Data } from './data';
import Face from './Face.svelte';
import { moneyOf, ownedWords, spaceOf } from './words';

/** The cards of a player, with what each is worth. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  return (scene.data.owned[seat] ?? []).map((card) => ({
    key: card,
    label: ownedWords(scene, seat, card),
    count: moneyOf(scene.data, card, spaceOf(scene.data, card)).n,
  }));
}

/** The own cards, beside the hand. */
export function kept(scene: Scene<Data>, seat: number): Kept<Data>[] {
  return (scene.data.owned[seat] ?? []).map((name) => ({
    name,
    label: ownedWords(scene, seat, name),
    Face,
  }));
}
