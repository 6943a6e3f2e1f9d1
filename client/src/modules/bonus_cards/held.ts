/** What a player has of the module: counted icons, and cards beside the hand. */
import type { Held, Kept, Scene } from '../contract';
import { t, tileName } from '../kit';
import type { Data } from './data';
import Face from './Face.svelte';
import { ownCards } from './words';

/** The bonus cards in a player's hand. */
export function held({ data, names }: Scene<Data>, seat: number): Held[] {
  const n = data.hands[seat]?.length ?? 0;
  const label = t('view.bonus_cards.held', { name: names[seat] ?? '', n });
  return n === 0 ? [] : [{ key: 'cards', label, count: n }];
}

/** The own bonus cards, beside the hand. */
export function kept(scene: Scene<Data>, seat: number): Kept<Data>[] {
  return ownCards(scene.data, seat).map((tile) => ({
    name: tile,
    label: t('view.bonus_cards.card', { tile: tileName(tile) }),
    ref: `shelf:bonus_cards:${tile}`,
    Face,
  }));
}
