/** Watchtowers: triangles with a wall on the long side, six piles on the board. */
import { defineModule } from '../contract';
import { t, typeName } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import Watchtower from './Watchtower.svelte';

export default defineModule<Data>({
  Icon,
  Board,
  tiles: { watchtower: { Drawing: Watchtower, whole: true } },
  chip: ({ data }) => ({
    words: t('view.watchtowers.title'),
    count: Object.values(data.supply).reduce((sum, n) => sum + n, 0),
  }),
  told: ['watchtowers.bought'],
  facts: ({ data }) => [
    {
      title: t('view.watchtowers.title'),
      lines: [
        ...Object.entries(data.supply).map(([type, n]) =>
          t('view.watchtowers.left', { type: typeName(type), n }),
        ),
        t('view.watchtowers.surcharge', { n: data.surcharge }),
      ],
    },
  ],
});
