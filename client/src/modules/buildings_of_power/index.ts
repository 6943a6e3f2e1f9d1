/** Buildings of power: seals and dice on tiles, backs under slots, what is looked at on the board. */
import { defineModule, mark } from '../contract';
import { t } from '../kit';
import Beneath from './Beneath.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import Die from './Die.svelte';
import Icon from './Icon.svelte';
import PowerTile from './PowerTile.svelte';
import { dieWords, hiddenTiles, lookingWords, powerOf, secondLines, topLines } from './words';

const art = { Drawing: PowerTile };

export default defineModule<Data>({
  Icon,
  Board,
  Beneath,
  tiles: { architecture: art, knowledge: art, strength: art, riches: art },
  chip: (scene) => {
    const count = hiddenTiles(scene).length;
    return { words: t('view.buildings_of_power.title'), ...(count > 0 ? { count } : {}) };
  },
  marks: ({ data }) =>
    Object.entries(data.dice).map(([tile, face]) =>
      mark({
        key: `die@${tile}:${String(face)}`,
        anchor: { on: 'slot', tile, slot: 'die' },
        Drawing: Die,
        data: { face, white: powerOf(tile) === 'riches' },
        label: dieWords(tile, face),
      }),
    ),
  held: (scene, seat) => {
    const known = seat === scene.view.seat ? hiddenTiles(scene).filter(({ tile }) => tile) : [];
    const black = scene.data.black[seat] ?? 0;
    return [
      ...(known.length > 0
        ? [
            {
              key: 'known',
              label: known.map(({ words }) => words).join('. '),
              count: known.length,
            },
          ]
        : []),
      ...(black > 0
        ? [{ key: 'black', label: t('view.buildings_of_power.black', { n: black }), count: black }]
        : []),
    ];
  },
  told: [
    'buildings_of_power.rolled',
    'buildings_of_power.die-turned',
    'buildings_of_power.looked',
    'buildings_of_power.hidden',
    'buildings_of_power.drew',
    'buildings_of_power.drew-openly',
    'buildings_of_power.evaluated',
  ],
  facts: (scene) => {
    const hidden = hiddenTiles(scene).map(({ words }) => words);
    const looking = lookingWords(scene);
    const piles = ['tower', 'deck'].flatMap((pile) => {
      const lines = topLines(scene, pile);
      return lines.length > 0 ? [{ title: t(`view.buildings_of_power.${pile}`), lines }] : [];
    });
    return [
      {
        title: t('view.buildings_of_power.title'),
        lines: [
          ...(looking === null ? [] : [looking]),
          ...(hidden.length > 0 ? hidden : [t('view.buildings_of_power.none-hidden')]),
          ...secondLines(scene).map(({ words }) => words),
        ],
      },
      ...piles,
    ];
  },
});
