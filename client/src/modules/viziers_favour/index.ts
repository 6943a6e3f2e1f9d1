/** The viziers: a piece for every player, awake or asleep. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import { words } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  chip: ({ data }) => ({
    words: t('view.viziers_favour.title'),
    count: data.awake.filter((one) => one).length,
  }),
  told: ['viziers_favour.used'],
  facts: ({ data, names }) => [
    {
      title: t('view.viziers_favour.title'),
      lines: data.awake.map((awake, seat) => words(awake, names[seat] ?? '')),
    },
  ],
});
