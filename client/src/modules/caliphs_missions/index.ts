/** The Caliph's missions: three open missions, and what counts for them in all palaces. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import { marks } from './marks';
import { foundWords, missionsOf, pointsOf, sumWords } from './words';

export default defineModule<Data>({
  Icon,
  scores: [
    'mission-rows',
    'mission-columns',
    'mission-pairs',
    'mission-second-wall',
    'mission-diagonal',
    'mission-double-walls',
    'mission-variety',
    'mission-path',
    'mission-blocks',
  ],
  Board,
  marks,
  chip: (scene) => ({
    words: t('view.caliphs_missions.title'),
    // What the missions would pay oneself now.
    ...(scene.view.seat === null ? {} : { count: `+${pointsOf(scene, scene.view.seat)}` }),
  }),
  held: (scene, seat) => [
    { key: 'points', label: sumWords(scene, seat), count: `+${pointsOf(scene, seat)}` },
  ],
  facts: (scene) =>
    missionsOf(scene).map((mission) => ({
      title: mission.name,
      lines: [mission.about, ...scene.names.map((_, seat) => foundWords(scene, mission, seat))],
    })),
});
