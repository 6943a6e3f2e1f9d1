/** Alhambra: Roll & Write. */
import type { ClientGame } from '../contract';

export default {
  rank: 30,
  Table: () => import('./Table.svelte'),
  Replay: () => import('./Replay.svelte'),
  Picture: () => import('./Picture.svelte'),
  about: 'rollwrite.about',
  rivals: 2,
  first: 'screens.lobby.first.random',
  speech: {
    scorings: ['F'],
    title: 'rollwrite.scoring.title',
    events: {
      'scoring.started': 'rollwrite.event.scoring.started',
      'scoring.ended': 'rollwrite.event.scoring.ended',
    },
  },
  minutes: (people, bots) => [8 * people + bots, 12 * people + 2 * bots],
} satisfies ClientGame;
