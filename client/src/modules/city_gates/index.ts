/** City gates: gatehouses on edges, the gate card beside the market, cards before the players. */
import { isSide } from '../../drawing/geometry';
import { defineModule, mark, type Mark } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import type { Data } from './data';
import Gate from './Gate.svelte';
import { held } from './held';
import Icon from './Icon.svelte';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  cards: { city_gates: Card },
  draws: (ref) => ref === 'offer:gate',
  words: (ref) => (ref === 'offer:gate' ? t('thing.gate') : null),
  chip: ({ data }) => ({ words: t('view.city_gates.title'), count: data.left }),
  marks: ({ data }, seat) =>
    seat === null
      ? []
      : (data.edges[seat] ?? []).flatMap(([x, y, side]): Mark[] =>
          isSide(side)
            ? [
                mark({
                  key: `gate-${x},${y}${side}`,
                  anchor: { on: 'edge', cell: [x, y], side },
                  Drawing: Gate,
                  data: null,
                  label: t('view.city_gates.gate'),
                }),
              ]
            : [],
        ),
  told: ['city_gates.fetched', 'city_gates.set'],
  facts: (scene) => [
    {
      title: t('view.city_gates.title'),
      lines: [
        t(scene.data.offer ? 'view.city_gates.offer' : 'view.city_gates.none'),
        t('view.city_gates.left', { n: scene.data.left }),
        ...scene.data.held.map((n, seat) =>
          t('view.city_gates.held', { name: scene.names[seat] ?? '', n }),
        ),
      ],
    },
  ],
});
