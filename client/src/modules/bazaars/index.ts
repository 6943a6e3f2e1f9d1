/** Bazaars: goods beside the market, tiles with an awning, a coin and three colours. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Bazaar from './Bazaar.svelte';
import Beneath from './Beneath.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import { offered, words } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Beneath,
  tiles: { bazaar: { Drawing: Bazaar } },
  draws: (ref) => ref.startsWith('goods:bazaar-'),
  chip: ({ data }) => ({ words: t('view.bazaars.title'), count: data.offer.length }),
  facts: (scene) => [
    {
      title: t('view.bazaars.stall'),
      lines:
        scene.data.offer.length === 0
          ? [t('view.bazaars.none')]
          : offered(scene).map(({ tile, price }) => words(scene, tile, price)),
    },
  ],
});
