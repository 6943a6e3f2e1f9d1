/** What a player has of the module: counted icons, and cards beside the hand. */
import type { Held, Kept, Scene } from '../contract';
import type { Data } from './data';
import Face from './Face.svelte';
import { ownedWords } from './words';

/** The sultan cards of a player. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const owned = scene.data.owned[seat] ?? [];
  const label = owned.map((card) => ownedWords(scene, seat, card)).join('. ');
  return owned.length === 0 ? [] : [{ key: 'cards', label, count: owned.length }];
}

/** The own cards, beside the hand, where they are picked to claim a tile. */
export function kept(scene: Scene<Data>, seat: number): Kept<Data>[] {
  return (scene.data.owned[seat] ?? []).map((name) => ({
    name,
    label: ownedWords(scene, seat, name),
    ref: `shelf:power_of_sultan:${name}`,
    Face,
  }));
}
