/** City walls: timber on edges of tiles, wall cards beside the market. */
import { isSide } from '../../drawing/geometry';
import { defineModule, mark, type Mark } from '../contract';
import { t } from '../kit';
import Board from './Board.svelte';
import Card from './Card.svelte';
import type { Data } from './data';
import EdgeTimber from './EdgeTimber.svelte';
import Icon from './Icon.svelte';
import TileTimber from './TileTimber.svelte';
import { cardWords, sidesWords } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  cards: { city_walls: Card },
  draws: (ref) => ref.startsWith('offer:wall-'),
  words: (ref) => (ref.startsWith('offer:wall-') ? cardWords(ref.slice('offer:'.length)) : null),
  chip: ({ data }) => ({ words: t('view.city_walls.title'), count: data.offer.length }),
  marks: ({ data, view, pieces }, seat) => {
    if (seat === null) {
      return [];
    }
    const laid = new Set(view.players[seat]?.palace.map(({ tile }) => tile));
    const edges = (data.edges[seat] ?? []).flatMap(([x, y, side]): Mark[] =>
      isSide(side)
        ? [
            mark({
              key: `timber-${x},${y}${side}`,
              anchor: { on: 'edge', cell: [x, y], side },
              Drawing: EdgeTimber,
              data: null,
              label: t('view.city_walls.added'),
            }),
          ]
        : [],
    );
    const loose = (data.tiles[seat] ?? [])
      .filter(({ tile }) => tile !== 'fountain' && !laid.has(tile))
      .map(({ tile, part, sides }) =>
        mark({
          key: `timber-${tile}-${part}-${sides}`,
          anchor: { on: 'tile', tile },
          Drawing: TileTimber,
          data: { sides, at: pieces?.tiles[tile]?.parts?.[part]?.at ?? [0, 0] },
          label: t('view.city_walls.tile', { sides: sidesWords(sides) }),
        }),
      );
    return [...edges, ...loose];
  },
  told: ['city_walls.built'],
  facts: ({ data }) => [
    {
      title: t('view.city_walls.title'),
      lines: [
        ...(data.offer.length > 0 ? data.offer.map(cardWords) : [t('view.city_walls.none')]),
        t('view.city_walls.sticks', { n: data.sticks }),
      ],
    },
  ],
});
