import { beforeEach, expect, test } from 'vitest';
import { setGameWords, setLanguage } from '../../lib/i18n.svelte';
import { written } from '../../lib/rendered';
import type { SheetStore } from './model';
import Points from './Points.svelte';
import ScoreSheet from './ScoreSheet.svelte';

const NAMES = ['Ana', 'Ben', 'Cleo'];

/** A table of three, and a fictional player. */
function store(seat: number | null): SheetStore {
  return {
    seat,
    info: {
      seats: NAMES.map((name, at) => ({ seat: at, name, colour: 'red', kind: 'human' })),
    },
    pieces: { types: ['garden'], boxes: {}, places: {}, versus: true },
    update: {
      standing: null,
      view: {
        over: true,
        completed: [],
        taken: {},
        players: NAMES.map((_, at) => ({ points: { lines: at + 1 }, boxes: {}, score: at + 1 })),
        fictional: [{ name: 'Dirk', points: { garden: 9 }, boxes: {}, score: 9 }],
      },
    },
  } as unknown as SheetStore;
}

beforeEach(() => {
  setLanguage('en');
  setGameWords('en', { 'type.garden': 'garden' });
});

test.each([
  [0, ['Ana', 'Ben', 'Cleo', 'Dirk'], ['1', '2', '3', '9']],
  [1, ['Ben', 'Cleo', 'Ana', 'Dirk'], ['2', '3', '1', '9']],
  [null, ['Ana', 'Ben', 'Cleo', 'Dirk'], ['1', '2', '3', '9']],
])('seat %s comes first, then the others clockwise', (seat, names, points) => {
  const [head] = written(Points, { store: store(seat) }).all('thead');
  expect(head?.words('span')).toEqual(names);
  const [sums] = written(Points, { store: store(seat) }).all('tfoot');
  expect(sums?.words('td')).toEqual(points);
  const [sheet] = written(ScoreSheet, { store: store(seat) }).all('table');
  expect(
    sheet
      ?.all('tbody')[0]
      ?.words('th')
      .map((one) => one.split(' ').at(-1)),
  ).toEqual(names);
});
