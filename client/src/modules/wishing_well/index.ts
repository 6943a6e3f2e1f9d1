/** The wishing well: tiles beside the slots, with an arrow that points along a line. */
import { defineModule, mark } from '../contract';
import { isSide, Medal, t } from '../kit';
import Beneath from './Beneath.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import Well from './Well.svelte';
import { lineWords, offered, offerWords, paid, wellWords } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Beneath,
  tiles: { well: { Drawing: Well } },
  draws: (ref) => ref.startsWith('goods:well-'),
  chip: (scene) => ({ words: t('view.wishing_well.title'), count: offered(scene).length }),
  marks: (scene, seat) =>
    (seat === null ? [] : (scene.data.lines[seat] ?? [])).flatMap((line) => {
      const { tile, side, reach } = line;
      const points = paid(scene, line);
      return isSide(side)
        ? [
            mark({
              key: `${tile}/${side}${reach}=${points}`,
              anchor: { on: 'tile', tile },
              Drawing: Medal,
              data: { points, corner: 'NE' },
              label: lineWords(scene, line),
              rays: [{ side, reach, pays: points > 0 }],
            }),
          ]
        : [];
    }),
  facts: (scene) => [
    {
      title: t('view.wishing_well.stall'),
      lines:
        offered(scene).length === 0
          ? [t('view.wishing_well.none')]
          : offered(scene).map(offerWords),
    },
    {
      title: t('view.wishing_well.title'),
      lines: scene.names.flatMap((_, seat) => wellWords(scene, seat)),
    },
  ],
});
