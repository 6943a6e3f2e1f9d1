import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n.svelte';
import { written } from '../../lib/rendered';
import type { DiceStore } from './model';
import Points from './Points.svelte';

const NAMES = ['Ana', 'Ben', 'Cleo'];

function store(seat: number | null): DiceStore {
  return {
    seat,
    info: { seats: NAMES.map((name, at) => ({ seat: at, name, colour: 'red', kind: 'human' })) },
    pieces: { types: [] },
    entries: [],
    update: { view: { players: NAMES.map((_, at) => ({ score: at + 1 })), dirk: { score: 9 } } },
  } as unknown as DiceStore;
}

beforeEach(() => {
  setLanguage('en');
});

test('the own column comes first, then the others clockwise, then Dirk', () => {
  const table = written(Points, { store: store(1) });
  const heads = table.all('thead')[0]?.all('th') ?? [];
  expect(heads.map((head) => head.words('span').at(-1))).toEqual(['Ben', 'Cleo', 'Ana', 'Dirk']);
  expect(table.all('.sums')[0]?.words('td')).toEqual(['2', '3', '1', '9']);
});
