/** Thieves: cards only their owner sees, counted backs for everybody else. */
import { defineModule } from '../contract';
import { cardName, t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held, kept } from './held';
import Icon from './Icon.svelte';
import { ownThieves } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  kept,
  chip: ({ data, view }) => ({
    words: t('view.thieves.title'),
    count: view.seat === null ? data.hands.flat().length : data.hands[view.seat]?.length,
  }),
  told: ['thieves.stolen'],
  facts: ({ data, names, view }) => [
    ...(view.seat === null
      ? []
      : [{ title: t('view.thieves.mine'), lines: ownThieves(data, view.seat).map(cardName) }]),
    {
      title: t('view.thieves.title'),
      lines: data.hands.map(({ length: n }, seat) =>
        t('view.thieves.held', { name: names[seat] ?? '', n }),
      ),
    },
    {
      title: t('view.thieves.used'),
      lines:
        data.used.length === 0 ? [t('view.thieves.none')] : data.used.map((card) => cardName(card)),
    },
  ],
});
