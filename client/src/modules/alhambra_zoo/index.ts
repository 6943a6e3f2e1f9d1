/** The Alhambra Zoo: animals on tiles, and what they score. */
import { defineModule, mark, type Mark, type Scene } from '../contract';
import { t } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import Loose from './Loose.svelte';
import OnFountain from './OnFountain.svelte';
import OnTile from './OnTile.svelte';
import {
  animalCount,
  groupsOf,
  herdLines,
  markWords,
  pieceWords,
  pileLines,
  scoreWords,
} from './words';

/** The animals on tiles, one mark for each cell of a tile. */
function onTiles({ data }: Scene<Data>, seat: number | null): Mark[] {
  const homes = new Map<string, { tile: string; part: number; animals: string[] }>();
  for (const { tile, part, piece } of data.animals) {
    const key = `${tile}.${String(part)}`;
    const home = homes.get(key) ?? { tile, part, animals: [] };
    home.animals.push(piece);
    homes.set(key, home);
  }
  const herds = seat === null ? [] : (data.herds[seat] ?? []);
  return [...homes].map(([key, { tile, part, animals }]) => {
    const herd = herds.find((one) => one.tile === tile && one.part === part);
    return mark({
      key: `${key}:${animals.join()}:${String(herd?.points ?? '')}`,
      anchor: { on: 'slot', tile, slot: 'animal', part },
      Drawing: OnTile,
      data: groupsOf(animals),
      label: markWords(animals, herd),
    });
  });
}

export default defineModule<Data>({
  Icon,
  Board,
  Loose,
  words: pieceWords,
  chip: (scene) => ({
    words: t('view.alhambra_zoo.title'),
    count:
      scene.view.seat === null ? scene.data.pile.count : (scene.data.points[scene.view.seat] ?? 0),
  }),
  marks: (scene, seat) => {
    const fountain = seat === null ? [] : (scene.data.fountains[seat] ?? []);
    const there =
      fountain.length === 0
        ? []
        : [
            mark({
              key: `fountain:${fountain.join()}`,
              anchor: { on: 'cell', cell: [0, 0], over: true },
              Drawing: OnFountain,
              data: groupsOf(fountain),
              label: markWords(fountain, undefined),
            }),
          ];
    return [...onTiles(scene, seat), ...there];
  },
  held: (scene, seat) => {
    const n = scene.data.points[seat] ?? 0;
    return [
      {
        key: 'animals',
        label: scoreWords(scene, seat),
        count: `${String(n)}/${String(animalCount(scene, seat))}`,
        off: animalCount(scene, seat) === 0,
      },
    ];
  },
  told: ['alhambra_zoo.herded', 'alhambra_zoo.led'],
  facts: (scene) => [
    {
      title: t('view.alhambra_zoo.title'),
      lines: [
        ...scene.names.flatMap((_, seat) => [
          scoreWords(scene, seat),
          ...herdLines(scene, seat).map(({ words }) => words),
        ]),
        ...pileLines(scene),
      ],
    },
  ],
});
