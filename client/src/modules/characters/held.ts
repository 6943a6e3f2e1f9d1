/** What a player has of the module: counted icons, and cards beside the hand. */
import type { Held, Kept, Scene } from '../contract';
import { cardName, listed, t } from '../kit';
import type { Data } from './data';
import Face from './Face.svelte';
import { does } from './words';

/** The characters of a player. */
export function held({ data, names }: Scene<Data>, seat: number): Held[] {
  const cards = data.owned[seat] ?? [];
  const label = t('view.characters.owned', {
    name: names[seat] ?? '',
    characters: listed(cards.map(({ name }) => cardName(name))),
  });
  const off = cards.every(({ used }) => used);
  return cards.length === 0 ? [] : [{ key: 'cards', label, count: cards.length, off }];
}

/** The own characters, beside the hand. */
export function kept(scene: Scene<Data>, seat: number): Kept<Data>[] {
  return (scene.data.owned[seat] ?? []).map(({ name, used }) => ({
    name,
    label: t('view.characters.label', {
      name: cardName(name),
      does: used ? t('view.characters.used') : (does(name) ?? ''),
    }),
    ref: `shelf:characters:${name}`,
    Face,
  }));
}
