/** Alhambra: the Dice Game. */
import type { ClientGame } from '../contract';
import { LETTERS } from './model';

export default {
  rank: 20,
  Table: () => import('./Table.svelte'),
  Replay: () => import('./Replay.svelte'),
  Picture: () => import('./Picture.svelte'),
  about: 'dice.about',
  rivals: 2,
  first: 'screens.lobby.first.random',
  variants: [
    {
      key: 'alcazaba',
      name: 'dice.variant.alcazaba',
      about: 'dice.variant.alcazaba.about',
      sets: { 'dice.alcazaba': true },
      options: ['dice.extra_tower_walls'],
    },
  ],
  speech: { scorings: LETTERS, title: 'screens.replay.jump.scoring' },
  minutes: (people, bots) => [12 * people + bots, 18 * people + 2 * bots],
} satisfies ClientGame;
