/** Handymen: dice on the board, men on slots and tiles. */
import { defineModule, mark } from '../contract';
import { t } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import OnFountain from './OnFountain.svelte';
import OnSlot from './OnSlot.svelte';
import OnTile from './OnTile.svelte';
import { menWords, owner, rollLines, rows, slotLines } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  chip: ({ data, view }) => ({
    words: t('view.handymen.title'),
    ...(view.seat === null ? {} : { count: data.supply[view.seat] ?? 0 }),
  }),
  marks: (scene, seat) =>
    seat === null
      ? slotLines(scene).flatMap(({ slot, groups }) => {
          const tile = scene.view.market[slot - 1]?.tile;
          const said = menWords(scene, groups);
          return tile
            ? [
                mark({
                  key: `men@${tile}:${groups.map(({ seat: one, n }) => `${String(one)}x${String(n)}`).join()}`,
                  anchor: { on: 'tile', tile },
                  Drawing: OnSlot,
                  data: groups,
                  label: `${t('view.handymen.title')}: ${said}`,
                }),
              ]
            : [];
        })
      : scene.data.tiles
          .filter(({ piece }) => owner(piece) === seat)
          .map(({ tile, part }) =>
            tile === 'fountain'
              ? mark({
                  key: 'man@fountain',
                  anchor: { on: 'cell', cell: [0, 0], over: true },
                  Drawing: OnFountain,
                  data: null,
                  label: t('view.handymen.mark'),
                })
              : mark({
                  key: `man@${tile}.${String(part)}`,
                  anchor: { on: 'slot', tile, slot: 'handyman', part },
                  Drawing: OnTile,
                  data: null,
                  label: t('view.handymen.mark'),
                }),
          ),
  held: ({ data }, seat) => {
    const n = data.supply[seat] ?? 0;
    return [{ key: 'men', label: t('view.handymen.held', { n }), count: n }];
  },
  told: [
    'handymen.rolled',
    'handymen.joker',
    'handymen.at-slot',
    'handymen.on-tile',
    'handymen.used',
    'handymen.recalled',
  ],
  facts: (scene) => [
    {
      title: t('view.handymen.title'),
      lines: [...rollLines(scene), ...slotLines(scene).map(({ words }) => words), ...rows(scene)],
    },
  ],
});
