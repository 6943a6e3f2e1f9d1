/** Major projects: double tiles with a clasp, the one on offer beside the market with its bid. */
import { defineModule } from '../contract';
import { t, tileName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import Project from './Project.svelte';
import { bidWords } from './words';

export default defineModule<Data>({
  tiles: { project: { Drawing: Project } },
  Icon,
  Board,
  Belongings,
  held,
  chip: ({ data }) =>
    data.current === null
      ? { words: t('view.major_projects.title'), count: 0 }
      : {
          words: t('view.major_projects.title'),
          count: data.bidder === null ? `≥ ${data.least}` : data.total,
        },
  told: ['major_projects.bid', 'major_projects.won'],
  facts: ({ data, names }) => [
    {
      title: t('view.major_projects.title'),
      lines: [
        data.current === null ? t('view.major_projects.empty') : tileName(data.current),
        ...(data.current === null ? [] : bidWords(data, names)),
        t('view.major_projects.pile', { n: data.pile.count }),
      ],
    },
  ],
});
