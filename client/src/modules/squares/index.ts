/** Squares: six piles on the board, tiles with a star in the colour of a type. */
import { defineModule } from '../contract';
import { t, tileFull, typeName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import Square from './Square.svelte';
import { piles, taken } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  tiles: { square: { Drawing: Square } },
  chip: ({ data }) => ({
    words: t('view.squares.title'),
    count: data.piles.reduce((sum, pile) => sum + pile.length, 0),
  }),
  told: ['squares.taken'],
  facts: (scene) => [
    {
      title: t('view.squares.title'),
      lines: piles(scene).map(({ tile, type, left }) =>
        tile === null
          ? t('view.squares.gone', { type: typeName(type) })
          : t('view.squares.pile', { square: tileFull(tile), n: left }),
      ),
    },
    {
      title: '',
      lines: scene.names.map((name, seat) =>
        t('view.squares.taken', { name, n: taken(scene, seat), most: scene.data.most }),
      ),
    },
  ],
});
