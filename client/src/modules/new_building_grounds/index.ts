/** New building grounds: empty grounds, columns of buildings, and what was built on what. */
import { defineModule, mark } from '../contract';
import { t, typeName } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Ground from './Ground.svelte';
import House from './House.svelte';
import Icon from './Icon.svelte';
import { columns } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  tiles: { ground: { Drawing: Ground } },
  chip: (scene) => ({
    words: t('view.new_building_grounds.title'),
    count: columns(scene).reduce((sum, { types }) => sum + types.length, 0),
  }),
  marks: ({ data }) =>
    Object.entries(data.built).map(([tile, type]) =>
      mark({
        key: `${type}@${tile}`,
        anchor: { on: 'tile', tile },
        Drawing: House,
        data: type,
        label: t('view.new_building_grounds.mark', { type: typeName(type) }),
      }),
    ),
  told: ['new_building_grounds.founded'],
  facts: (scene) => [
    {
      title: t('view.new_building_grounds.title'),
      lines: columns(scene).map(({ words }) => words),
    },
  ],
});
