/** Bonus cards: a secret hand, open cards beside the palace, a seal on the tiles that count twice. */
import { defineModule, mark } from '../contract';
import { t, tileName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import Icon from './Icon.svelte';
import Seal from './Seal.svelte';

export interface Data {
  /** By seat how many are in hand. */
  counts: number[];
  /** The own cards, by their tiles. */
  hand: string[] | null;
  /** By seat the open cards. */
  shown: string[][];
  /** By seat the cards in hand that everybody has seen. */
  returned: string[][];
  box: number;
}

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  chip: ({ data }) => ({
    words: t('view.bonus_cards.title'),
    count: data.hand?.length ?? data.counts.reduce((a, b) => a + b, 0),
  }),
  marks: ({ data }, seat) =>
    (seat === null ? [] : (data.shown[seat] ?? [])).map((tile) =>
      mark({
        key: tile,
        anchor: { on: 'slot', tile, slot: 'seal' },
        Drawing: Seal,
        data: null,
        label: t('view.bonus_cards.seal'),
      }),
    ),
  words: (ref) => {
    const [, id, tile] = ref.split(':');
    return id === 'bonus_cards' && tile !== undefined
      ? t('view.bonus_cards.card', { tile: tileName(tile) })
      : null;
  },
  told: ['bonus_cards.shown'],
  facts: ({ data, names }) => [
    ...(data.hand === null
      ? []
      : [{ title: t('view.bonus_cards.mine'), lines: data.hand.map((tile) => tileName(tile)) }]),
    {
      title: t('view.bonus_cards.title'),
      lines: data.counts.flatMap((n, seat) => [
        t('view.bonus_cards.held', { name: names[seat] ?? '', n }),
        ...(data.shown[seat] ?? []).map((tile) =>
          t('view.bonus_cards.shown', { tile: tileName(tile) }),
        ),
      ]),
    },
  ],
});
