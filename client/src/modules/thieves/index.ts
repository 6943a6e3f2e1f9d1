/** Thieves: cards only their owner sees, counted backs for everybody else. */
import { defineModule } from '../contract';
import { cardName, t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import Icon from './Icon.svelte';

export interface Data {
  /** How many everybody holds, by seat, and the own ones; null for those who only look on. */
  hands: { counts: number[]; own: string[] | null };
  box: number;
  used: string[];
}

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  chip: ({ data }) => ({
    words: t('view.thieves.title'),
    count: data.hands.own?.length ?? data.hands.counts.reduce((a, b) => a + b, 0),
  }),
  told: ['thieves.stolen'],
  facts: ({ data, names }) => [
    ...(data.hands.own === null
      ? []
      : [{ title: t('view.thieves.mine'), lines: data.hands.own.map((card) => cardName(card)) }]),
    {
      title: t('view.thieves.title'),
      lines: data.hands.counts.map((n, seat) => t('view.thieves.held', { name: names[seat] ?? '', n })),
    },
    {
      title: t('view.thieves.used'),
      lines:
        data.used.length === 0 ? [t('view.thieves.none')] : data.used.map((card) => cardName(card)),
    },
  ],
});
