/** Bonus cards: a secret hand, open cards beside the palace, a seal on the tiles that count twice. */
import { defineModule, mark } from '../contract';
import { t, tileName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held, kept } from './held';
import Icon from './Icon.svelte';
import Seal from './Seal.svelte';
import { ownCards } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  kept,
  chip: ({ data, view }) => ({
    words: t('view.bonus_cards.title'),
    count: view.seat === null ? data.hands.flat().length : data.hands[view.seat]?.length,
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
  facts: ({ data, names, view }) => [
    ...(view.seat === null
      ? []
      : [
          {
            title: t('view.bonus_cards.mine'),
            lines: ownCards(data, view.seat).map((tile) => tileName(tile)),
          },
        ]),
    {
      title: t('view.bonus_cards.title'),
      lines: data.hands.flatMap(({ length: n }, seat) => [
        t('view.bonus_cards.held', { name: names[seat] ?? '', n }),
        ...(data.shown[seat] ?? []).map((tile) =>
          t('view.bonus_cards.shown', { tile: tileName(tile) }),
        ),
      ]),
    },
  ],
});
