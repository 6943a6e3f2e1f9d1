/** Invaders: the stack with its compass, the scouts, what is open to the next attack. */
import { defineModule, mark } from '../contract';
import { isSide, t, typeName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import Danger from './Danger.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import { exposedWords, nextWords } from './words';

export default defineModule<Data>({
  Icon,
  scores: ['invasion'],
  Board,
  Belongings,
  held,
  chip: ({ data }) => ({
    words: t('view.invaders.title'),
    ...(data.next === null
      ? data.open_scouts.length > 0
        ? { count: data.open_scouts.length }
        : {}
      : { count: data.next }),
  }),
  marks: ({ data }, seat) => {
    const { next, facing } = data;
    if (next === null || !isSide(next) || facing === null || seat === null) {
      return [];
    }
    return (facing[seat] ?? []).map((cell) =>
      mark({
        key: `${cell.join()}${next}`,
        anchor: { on: 'edge', cell, side: next },
        Drawing: Danger,
        data: null,
        label: t('view.invaders.facing'),
      }),
    );
  },
  told: ['invaders.scouted'],
  facts: ({ data, names }) => [
    { title: t('view.invaders.title'), lines: [nextWords(data)] },
    {
      title: t('view.invaders.scouts'),
      lines:
        data.open_scouts.length === 0
          ? [t('view.invaders.no-scouts')]
          : data.open_scouts.map((type) => t('view.invaders.scout', { type: typeName(type) })),
    },
    ...names.map((name, seat) => ({ title: name, lines: [exposedWords(data, seat)] })),
  ],
});
