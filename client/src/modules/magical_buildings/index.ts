/** Magical buildings: tiles that are turned as their owner likes. */
import { defineModule } from '../contract';
import { t, tileName } from '../kit';
import Board from './Board.svelte';
import Icon from './Icon.svelte';
import Magical from './Magical.svelte';
import { rows } from './words';

export default defineModule({
  Icon,
  Board,
  tiles: { magical: { Drawing: Magical } },
  chip: () => ({ words: t('view.magical_buildings.title') }),
  facts: (scene) => [
    {
      title: t('view.magical_buildings.title'),
      lines: rows(scene).map(({ name, n, price }) =>
        t('view.magical_buildings.row', { tile: tileName(name), n, price }),
      ),
    },
  ],
});
