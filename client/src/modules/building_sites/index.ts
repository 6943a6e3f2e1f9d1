/** Building sites: scaffolds on unfinished buildings, the sites to choose from, and the pile. */
import { defineModule, mark } from '../contract';
import { t, tileName } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import Scaffold from './Scaffold.svelte';
import { drawn, keepWords, pileLines, unfinished } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  draws: (ref) => ref.startsWith('goods:finish-'),
  chip: ({ data }) => ({ words: t('view.building_sites.title'), count: data.left }),
  marks: ({ data }) =>
    data.sites.map(({ tile, piece }) =>
      mark({
        key: `${piece ?? 'site'}@${tile}`,
        anchor: { on: 'tile', tile },
        Drawing: Scaffold,
        data: piece,
        label: t(`view.building_sites.${piece === null ? 'mark' : 'known'}`, { currency: piece }),
      }),
    ),
  words: (ref) => {
    const tile = /^goods:finish-(.+)$/.exec(ref)?.[1];
    return tile === undefined ? null : t('view.building_sites.finishing', { tile: tileName(tile) });
  },
  told: ['building_sites.drawn', 'building_sites.finished', 'building_sites.lost'],
  facts: (scene) => [
    {
      title: t('view.building_sites.title'),
      lines: [
        ...drawn(scene).map(({ n, currency }) => keepWords(n, currency)),
        ...unfinished(scene).map(({ words }) => words),
        ...pileLines(scene),
      ],
    },
  ],
});
