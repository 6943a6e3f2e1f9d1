/** What a player has of the module: counted icons, and cards beside the hand. */
import type { Held, Kept, Scene } from '../contract';
import { cardName, t } from '../kit';
import type { Data } from './data';
import Face from './Face.svelte';
import { ownThieves } from './words';

/** The thieves in a player's hand. */
export function held({ data, names }: Scene<Data>, seat: number): Held[] {
  const n = data.hands[seat]?.length ?? 0;
  const label = t('view.thieves.held', { name: names[seat] ?? '', n });
  return n === 0 ? [] : [{ key: 'cards', label, count: n }];
}

/** The own thieves, beside the hand. */
export function kept(scene: Scene<Data>, seat: number): Kept<Data>[] {
  return ownThieves(scene.data, seat).map((name) => ({ name, label: cardName(name), Face }));
}
