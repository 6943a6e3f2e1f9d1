import { expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../../lib/i18n.svelte';
import { boardWith } from '../samples';
import Board from './Board.svelte';
import type { Data } from './data';

it('shows the extensions of a person called Dirk and those of Dirk', () => {
  setLanguage('en');
  setGameWords('en', { 'view.extensions.own': '{name}: {n} {n:extension|extensions}' });
  const data: Data = {
    board: [],
    taken: [],
    for_dirk: [],
    attached: [],
    columns: [],
    limits: [],
    counting: [['garden'], []],
    dirk: 0,
  };
  const [lines] = boardWith(Board, data).all('ul.lines');
  const none = 'Dirk: 0 extensions';
  expect(lines?.words('li')).toEqual(['Ana: 1 extension (garden)', none, none]);
});
