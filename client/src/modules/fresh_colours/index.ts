/** Fresh colours: the board with projects and sets of colours, and what players have of them. */
import { defineModule } from '../contract';
import { t, tileName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import { colourName, columnsOf, playerLines, projectWords, setWords, topOf } from './words';

const OWN = /^shelf:fresh_colours:((decor)?[a-z]*(?:-.+)?)$/;

export default defineModule<Data>({
  Icon,
  scores: ['colours'],
  Board,
  Belongings,
  held,
  chip: ({ data, view }) => ({
    words: t('view.fresh_colours.title'),
    count: view.seat === null ? data.pile.count : (data.colours[view.seat]?.length ?? 0),
  }),
  words: (ref) => {
    const [, name, project] = OWN.exec(ref) ?? [];
    if (name === undefined) {
      return null;
    }
    if (project !== undefined) {
      return tileName(name);
    }
    return name.includes('-') ? setWords(name) : colourName(name);
  },
  told: ['fresh_colours.sketched', 'fresh_colours.mixed', 'fresh_colours.painted'],
  facts: (scene) => {
    const top = topOf(scene);
    return [
      {
        title: t('view.fresh_colours.title'),
        lines: [
          ...(top === null
            ? [t('view.fresh_colours.pile-empty')]
            : [
                t('view.fresh_colours.pile', { n: scene.data.pile.count }),
                projectWords(scene, top),
              ]),
          ...columnsOf(scene).flatMap(({ project, sets, words }) => [
            words,
            ...(project === null ? [] : [projectWords(scene, project)]),
            ...sets.map(setWords),
          ]),
        ],
      },
      { title: '', lines: scene.names.flatMap((_, seat) => playerLines(scene, seat)) },
      {
        title: t('view.fresh_colours.supply'),
        lines: Object.entries(scene.data.supply).map(([colour, n]) =>
          t('view.fresh_colours.left', { colour: colourName(colour), n }),
        ),
      },
    ];
  },
});
