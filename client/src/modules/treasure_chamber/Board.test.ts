import { expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../../lib/i18n.svelte';
import { boardWith } from '../samples';
import Board from './Board.svelte';
import type { Data } from './data';

it('shows the chests of a person called Dirk and those of Dirk', () => {
  setLanguage('en');
  setGameWords('en', { 'view.treasure_chamber.counts': '{name}: {n}' });
  const data: Data = {
    rooms: [[], [], []],
    passed: [],
    stowed: [],
    stopped: false,
    price: 8,
    places: [],
    bag: {},
    counts: [1, 2],
    dirk: 2,
  };
  const [counts] = boardWith(Board, data).all('ul.counts');
  expect(counts?.words('li')).toEqual(['Ana: 1 Ana 1', 'Dirk: 2 Dirk 2', 'Dirk: 2 Dirk 2']);
});
