import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue } from '../lib/catalogue.svelte';
import { setLanguage } from '../lib/i18n.svelte';
import { Picks } from '../lib/picks.svelte';
import { written, type Written } from '../lib/rendered';
import type { TableStore } from '../lib/table.svelte';
import type { Offer } from '../lib/wire';
import { Screen, SCREEN } from '../table/screen.svelte';
import Board from './Board.svelte';
import Boards from './Boards.svelte';
import { register } from './registry';

const MODULES = ['shown', 'hidden', 'bare'];

function within(): Map<unknown, unknown> {
  const screen = new Screen({
    seat: 0,
    picks: new Picks(),
    decision: null,
    info: { game: 'alhambra', seats: [{ seat: 0, name: 'Ana', colour: 'red', kind: 'human' }] },
    pieces: null,
    update: {
      decision: null,
      view: { setup: { modules: MODULES }, modules: { bare: { left: 3 } }, players: [] },
      standing: null,
    },
  } as unknown as TableStore);
  screen.drawer = 'boards';
  return new Map([[SCREEN, screen]]);
}
const board = (): Written => written(Board, { id: 'bare' }, within());

beforeEach(() => {
  setLanguage('en');
  register('shown', { chip: () => ({ words: 'Shown' }) });
  register('hidden', { chip: () => null });
});
afterEach(() => {
  catalogue.offer = null;
});

test('a board says what its module is for, once that is known', () => {
  expect(board().all('.adds')).toEqual([]);
  const bare = { id: 'bare', names: { en: 'Bare' }, adds: { en: 'What is left counts.' } };
  catalogue.offer = { games: [{ id: 'alhambra', modules: [bare] }] } as unknown as Offer;
  expect(board().words('.adds')).toEqual(['What is left counts.']);
});

test('the list of all boards says of how many modules there is one', () => {
  const page = written(Boards, {}, within());
  expect(page.words('.how-many')).toEqual(['2 of 3 modules']);
  expect(page.all('input').map((one) => one.attributes['placeholder'])).toEqual([
    'Find a board or a piece',
  ]);
});
