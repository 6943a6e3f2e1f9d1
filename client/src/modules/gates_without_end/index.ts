/** Gates without end: the gate board with its key, brick walls, plazas, half buildings. */
import { isSide } from '../../drawing/geometry';
import { defineModule, mark, type Mark } from '../contract';
import { listed, t, typeName } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import EdgeBrick from './EdgeBrick.svelte';
import Half from './Half.svelte';
import Icon from './Icon.svelte';
import Plaza from './Plaza.svelte';
import TileBrick from './TileBrick.svelte';
import { boardWords, halvesWords, keyLines, sideWords, turns } from './words';

const HALF = /^shelf:gates_without_end:half-([a-z]+)$/;

export default defineModule<Data>({
  Icon,
  scores: ['gates'],
  Board,
  tiles: { plaza: { Drawing: Plaza } },
  chip: ({ data }) => ({ words: t('view.gates_without_end.title'), count: data.pile.count }),
  words: (ref) => {
    const type = HALF.exec(ref)?.[1];
    return type === undefined ? null : t('view.gates_without_end.half', { type: typeName(type) });
  },
  marks: ({ data, pieces }, seat) => {
    if (seat === null) {
      return [];
    }
    const edges = (data.edges[seat] ?? []).flatMap(([x, y, side]): Mark[] =>
      isSide(side)
        ? [
            mark({
              key: `brick-${String(x)},${String(y)}${side}`,
              anchor: { on: 'edge', cell: [x, y], side },
              Drawing: EdgeBrick,
              data: null,
              label: t('view.gates_without_end.added'),
            }),
          ]
        : [],
    );
    const loose = (data.tiles[seat] ?? []).map(({ tile, part, sides }) =>
      mark({
        key: `brick-${tile}-${String(part)}-${sides}`,
        anchor: { on: 'tile', tile },
        Drawing: TileBrick,
        data: { sides, at: pieces?.tiles[tile]?.parts?.[part]?.at ?? [0, 0] },
        label: t('view.gates_without_end.on-tile', {
          sides: listed([...sides].map((one) => t(`app.side.${one}`))),
        }),
      }),
    );
    return [...edges, ...loose];
  },
  held: (scene, seat) => {
    const keys = scene.data.held[seat]?.length ?? 0;
    const halves = scene.data.halves[seat]?.length ?? 0;
    return [
      ...(keys > 0
        ? [{ key: 'keys', label: t('view.gates_without_end.held', { n: keys }), count: keys }]
        : []),
      ...(halves > 0
        ? [{ key: 'halves', label: halvesWords(scene, seat), count: halves, Sign: Half }]
        : []),
    ];
  },
  told: [
    'gates_without_end.got',
    'gates_without_end.laid',
    'gates_without_end.swapped',
    'gates_without_end.took',
    'gates_without_end.plaza',
    'gates_without_end.half',
    'gates_without_end.fortified',
  ],
  facts: (scene) => [
    {
      title: t('view.gates_without_end.title'),
      lines: [
        scene.data.laid === null ? t('view.gates_without_end.no-key') : boardWords(scene),
        ...(scene.data.turned === null
          ? turns(scene).map(({ side, got }) => sideWords(scene, side, got))
          : []),
        ...keyLines(scene),
        t('view.gates_without_end.halves-left', {
          types: listed(scene.data.halves_left.map((type) => typeName(type))),
        }),
        t('view.gates_without_end.plazas', { n: scene.data.plazas.length }),
        t('view.gates_without_end.walls', { n: scene.data.walls }),
        ...scene.names.flatMap((name, seat) =>
          (scene.data.halves[seat]?.length ?? 0) > 0
            ? [`${name}. ${halvesWords(scene, seat)}`]
            : [],
        ),
      ],
    },
  ],
});
