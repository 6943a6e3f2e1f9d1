/** Alhambra, the board game. */
import type { ClientGame } from '../contract';

export default {
  rank: 10,
  Table: () => import('./table/TableScreen.svelte'),
  Replay: () => import('./replay/Stage.svelte'),
  Picture: () => import('./Picture.svelte'),
  about: 'alhambra.about',
  rivals: 2,
  first: 'screens.lobby.first',
  minutes: (people, bots) => [12 * people + 2 * bots, 18 * people + 4 * bots],
} satisfies ClientGame;
