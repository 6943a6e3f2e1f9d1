/** Caravanserai: cards on offer and with their owners, each with a cube on its track. */
import { defineModule } from '../contract';
import { cardName, t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held, kept } from './held';
import Icon from './Icon.svelte';
import { cardWords, ownedWords, plainStepWords, priceWords } from './words';

const OWN = /^shelf:caravanserai:([^:]+)(?::(.+))?$/;

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  kept,
  draws: (ref) => ref === 'goods:caravanserai',
  chip: ({ data }) => ({ words: t('view.caravanserai.title'), count: data.offer.length }),
  words: (ref) => {
    const [, card, space] = OWN.exec(ref) ?? [];
    if (card === undefined) {
      return null;
    }
    return space === undefined ? cardName(card) : plainStepWords(card, space);
  },
  told: ['caravanserai.leased'],
  facts: (scene) => [
    {
      title: t('view.caravanserai.owned'),
      lines: scene.data.owned.flatMap((cards, seat) =>
        cards.length === 0
          ? [t('view.caravanserai.none', { name: scene.names[seat] ?? '' })]
          : cards.map((card) => ownedWords(scene, seat, card)),
      ),
    },
    {
      title: t('view.caravanserai.offer'),
      lines: [
        ...[priceWords(scene)].filter((words) => words !== null),
        ...scene.data.offer.map((card) => cardWords(scene.data, card)),
      ],
    },
  ],
});
