/** Bathhouses: tiles beside the slots whose four sides look for buildings. */
import { defineModule, mark } from '../contract';
import { isSide, Medal, t } from '../kit';
import Bath from './Bath.svelte';
import Beneath from './Beneath.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import { baths, bathWords, offered, offerWords, paid, seatWords } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Beneath,
  tiles: { bath: { Drawing: Bath } },
  draws: (ref) => ref.startsWith('goods:bath-'),
  chip: (scene) => ({ words: t('view.bathhouses.title'), count: offered(scene).length }),
  marks: (scene, seat) =>
    seat === null
      ? []
      : [...baths(scene, seat)].map(([tile, ways]) =>
          mark({
            key: `${tile}/${ways.map(({ side, reach, points }) => `${side}${reach}=${points}`).join()}`,
            anchor: { on: 'tile', tile },
            Drawing: Medal,
            data: { points: paid(ways), corner: 'SE' },
            label: bathWords(tile, ways),
            rays: ways.flatMap(({ side, reach, points }) =>
              isSide(side) && points > 0 ? [{ side, reach, pays: true }] : [],
            ),
          }),
        ),
  facts: (scene) => [
    {
      title: t('view.bathhouses.stall'),
      lines:
        offered(scene).length === 0
          ? [t('view.bathhouses.none')]
          : offered(scene).map(offerWords(scene)),
    },
    {
      title: t('view.bathhouses.title'),
      lines: scene.names.flatMap((_, seat) => seatWords(scene, seat)),
    },
  ],
});
