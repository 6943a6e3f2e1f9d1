/** Palace staff: guards and servants in the palaces, those that wait on the board. */
import { defineModule, mark } from '../contract';
import { t } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Guard from './Guard.svelte';
import Icon from './Icon.svelte';
import Servant from './Servant.svelte';
import { aboutWords, lackingWords, lossLines, pileWords, waitingOf } from './words';
import Wanted from './Wanted.svelte';

export default defineModule<Data>({
  Icon,
  Board,
  chip: ({ data, view }) => ({
    words: t('view.palace_staff.title'),
    // How many of the own buildings a servant is waiting for.
    count: view.seat === null ? data.waiting.length : (data.wanting[view.seat]?.length ?? 0),
  }),
  marks: ({ data }, seat) => {
    const servants = data.serving.map(({ tile, part, type }) =>
      mark({
        key: `servant-${tile}-${part}`,
        anchor: { on: 'slot', tile, slot: 'servant', part },
        Drawing: Servant,
        data: type,
        label: t('view.palace_staff.served'),
      }),
    );
    const guard = seat === null ? null : data.guards[seat];
    if (seat === null || !guard) {
      return servants;
    }
    const wanting = (data.wanting[seat] ?? []).map(({ tile, part, type }) =>
      mark({
        key: `wanting-${tile}-${part}`,
        anchor: { on: 'slot', tile, slot: 'servant', part },
        Drawing: Wanted,
        data: type,
        label: t('view.palace_staff.possible'),
      }),
    );
    return [
      ...servants,
      ...wanting,
      mark({
        key: `guard@${guard.join()}`,
        anchor: { on: 'cell', cell: guard, over: true },
        Drawing: Guard,
        data: null,
        label: t('view.palace_staff.guard'),
      }),
    ];
  },
  held: (scene, seat) => [
    { key: 'lacking', label: lackingWords(scene, seat), count: scene.data.unserved[seat]?.length },
  ],
  told: ['palace_staff.served'],
  facts: (scene) => [
    {
      title: t('view.palace_staff.title'),
      lines: [
        ...waitingOf(scene).map(({ words }) => words),
        pileWords(scene),
        ...lossLines(scene),
        aboutWords(scene),
      ],
    },
  ],
});
