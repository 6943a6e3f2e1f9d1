/** Art of the Moors: culture tiles of all players as they are turned, and their stacks. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import { canTurn, lineWords, ownedBy, stackWords } from './words';

export default defineModule<Data>({
  Icon,
  scores: ['culture'],
  Board,
  Belongings,
  held,
  chip: (scene) => ({
    words: t('view.art_of_the_moors.title'),
    count: scene.view.seat === null ? 0 : canTurn(scene, scene.view.seat),
  }),
  told: ['art_of_the_moors.taken', 'art_of_the_moors.developed'],
  facts: (scene) => [
    {
      title: t('view.art_of_the_moors.title'),
      lines: scene.names.flatMap((_, seat) => [
        lineWords(scene, seat),
        ...ownedBy(scene, seat).map(({ words }) => words),
      ]),
    },
    { title: t('view.art_of_the_moors.stacks'), lines: stackWords(scene) },
  ],
});
