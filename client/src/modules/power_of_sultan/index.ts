/** Power of the Sultan: cards on offer and with their owners, the die, the tile that is turned up. */
import { defineModule } from '../contract';
import { cardName, t, typeName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held, kept } from './held';
import Icon from './Icon.svelte';
import { offerWords, ownedWords } from './words';

const CARD = /^(?:goods|shelf:power_of_sultan):(sultan-\d+)$/;
const FACE = /^shelf:power_of_sultan:([a-z]+)$/;

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  kept,
  draws: (ref) => ref.startsWith('goods:sultan-'),
  chip: ({ data }) => ({ words: t('view.power_of_sultan.title'), count: data.offer.length }),
  words: (ref) => {
    const card = CARD.exec(ref)?.[1];
    if (card !== undefined) {
      return cardName(card);
    }
    const face = FACE.exec(ref)?.[1];
    if (face === undefined) {
      return null;
    }
    return face === 'die' ? t('view.power_of_sultan.die') : typeName(face);
  },
  told: ['power_of_sultan.bought', 'power_of_sultan.claimed'],
  facts: (scene) => [
    {
      title: t('view.power_of_sultan.title'),
      lines: scene.data.owned.flatMap((cards, seat) =>
        cards.length === 0
          ? [t('view.power_of_sultan.none', { name: scene.names[seat] ?? '' })]
          : cards.map((card) => ownedWords(scene, seat, card)),
      ),
    },
    {
      title: t('view.power_of_sultan.offer'),
      lines:
        scene.data.offer.length === 0
          ? [t('view.power_of_sultan.no-offer')]
          : scene.data.offer.map((card) => offerWords(scene.data, card)),
    },
  ],
});
