/** Falconers: falcons on corners of the palace, three plumages on the board. */
import { defineModule, mark } from '../contract';
import { t } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import Perched from './Perched.svelte';
import { falconWords, plumageName, pointsWords, scoreLines, supplyOf } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  chip: ({ data }) => ({ words: t('view.falconers.title'), count: data.supply.length }),
  marks: ({ data }, seat) =>
    (seat === null ? [] : (data.falcons[seat] ?? [])).map(({ corner: [x = 0, y = 0], piece }) =>
      mark({
        key: `${piece}@${x},${y}`,
        anchor: { on: 'corner', cell: [x, y] },
        Drawing: Perched,
        data: data.plumage[piece] ?? '',
        label: t('view.falconers.mark', { plumage: plumageName(data.plumage[piece] ?? '') }),
      }),
    ),
  held: ({ data }, seat) => {
    const falcons = data.falcons[seat] ?? [];
    return falcons.length === 0
      ? []
      : [
          {
            key: 'falcons',
            label: t('view.falconers.held', { n: falcons.length }),
            count: falcons.length,
          },
        ];
  },
  told: ['falconers.loosed', 'falconers.returned'],
  facts: (scene) => [
    {
      title: t('view.falconers.title'),
      lines: [
        ...supplyOf(scene).flatMap(({ plumage, falcons }) =>
          falcons.map((falcon) => falconWords(falcon, plumage)),
        ),
        ...scoreLines(scene),
        pointsWords(scene),
      ],
    },
  ],
});
