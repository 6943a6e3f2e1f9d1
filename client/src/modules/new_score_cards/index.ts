/** New score cards: three open cards that say what the types pay at each scoring. */
import { defineModule } from '../contract';
import { scoringName, t } from '../kit';
import Board from './Board.svelte';
import Icon from './Icon.svelte';
import type { Data } from './data';
import { spoken } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  chip: ({ standing }) => ({
    words: t('view.new_score_cards.title'),
    ...(standing?.scoring ? { count: scoringName(standing.scoring) } : {}),
  }),
  facts: (scene) => [
    {
      title: t('view.new_score_cards.title'),
      lines: scene.data.orders.map((_, scoring) => spoken(scene, scoring)),
    },
  ],
});
