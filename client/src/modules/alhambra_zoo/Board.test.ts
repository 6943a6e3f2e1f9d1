import { expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../../lib/i18n.svelte';
import { boardWith } from '../samples';
import Board from './Board.svelte';
import type { Data, ShownHerd } from './data';

it('shows two gardens of one price with a pigeon each', () => {
  setLanguage('en');
  setGameWords('en', {
    'tile.garden': 'Garden {n}',
    'word.alhambra_zoo.pigeon': 'pigeon',
    'view.alhambra_zoo.herd-points': '{place}: {animals} ({n} {n:point|points})',
  });
  const garden = (sides: string, x: number): ShownHerd => ({
    tile: `garden-10-${sides}`,
    part: 0,
    cell: [x, 0],
    animals: ['pigeon'],
    garden: true,
    points: 1,
  });
  const data: Data = {
    pile: { count: 3, known: [] },
    removed: 0,
    animals: [],
    fountains: [],
    discarded: [],
    herds: [[garden('N', 1), garden('S', 2)], []],
    points: [2, 0],
  };
  const line = 'Garden 10: pigeon (1 point)';
  expect(boardWith(Board, data).all('ul.herds')[0]?.words('li')).toEqual([line, line]);
});
