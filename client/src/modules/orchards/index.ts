/** Orchards: fruit on the market, a board of groups for everybody. */
import { defineModule, mark } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import OnTile from './OnTile.svelte';
import { fruitName, groupsOf, sumWords } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  chip: ({ data, view }) => ({
    words: t('view.orchards.title'),
    count: view.seat === null ? data.pile.count : (data.scores[view.seat] ?? 0),
  }),
  marks: ({ data }, seat) =>
    seat === null
      ? data.fruit.flatMap(({ tile, piece }) =>
          piece === null
            ? []
            : [
                mark({
                  key: `${piece}@${tile}`,
                  anchor: { on: 'slot', tile, slot: 'fruit' },
                  Drawing: OnTile,
                  data: piece,
                  label: t('view.orchards.on', { fruit: fruitName(piece) }),
                }),
              ],
        )
      : [],
  told: ['orchards.planted', 'orchards.completed', 'orchards.face-down'],
  facts: (scene) => [
    {
      title: t('view.orchards.title'),
      lines: scene.names.map((_, seat) => sumWords(scene, seat).join('. ')),
    },
    ...(scene.view.seat === null
      ? []
      : [{ title: '', lines: groupsOf(scene, scene.view.seat).map(({ words }) => words) }]),
  ],
});
