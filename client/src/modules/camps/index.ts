/** Camps: tiles outside the wall, with an arrow across each rampart. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Board from './Board.svelte';
import Camp from './Camp.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import { campWords } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  tiles: { camp: { Drawing: Camp } },
  chip: ({ data }) => ({
    words: t('view.camps.title'),
    count: data.lines.reduce((sum, lines) => sum + new Set(lines.map(({ tile }) => tile)).size, 0),
  }),
  facts: (scene) => [
    {
      title: t('view.camps.title'),
      lines: scene.names.flatMap((_, seat) => campWords(scene, seat)),
    },
  ],
});
