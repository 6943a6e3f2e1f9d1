import { beforeEach, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../../../lib/i18n.svelte';
import { written, type Written } from '../../../lib/rendered';
import type { TableStore } from '../../../lib/table.svelte';
import { Screen, SCREEN } from '../../../table/screen.svelte';
import Majorities from './Majorities.svelte';

function majorities(seat: number | null, dirk: Record<string, number> | null = null): Written {
  const screen = new Screen({
    seat,
    waitingFor: [],
    info: {
      seats: ['Ana', 'Ben', 'Cem'].map((name, at) => ({
        seat: at,
        name,
        colour: 'red',
        kind: 'human',
      })),
    },
    pieces: { types: ['garden', 'tower'], tiles: {} },
    update: {
      decision: null,
      view: { players: [{ wall: 4 }, { wall: 7 }, { wall: 7 }], setup: { modules: [] } },
      standing: {
        counts: [{ garden: 2, tower: 1 }, { garden: 1 }, { garden: 2 }],
        places: { garden: [5], tower: [6, 3] },
        points: {},
        helpers: [],
        scoring: 2,
        dirk,
      },
    },
  } as unknown as TableStore);
  return written(Majorities, {}, new Map([[SCREEN, screen]]));
}
/** What stands in the rows, with a star at those who lead. */
const rows = (page: Written): string[][] =>
  (page.all('tbody')[0]?.all('tr') ?? []).map((row) =>
    row
      .all('td')
      .map((cell) => `${cell.all('span')[0]?.text ?? cell.text}${cell.is('leader') ? '*' : ''}`),
  );

beforeEach(() => {
  setLanguage('en');
  setGameWords('en', { 'type.garden': 'garden', 'type.tower': 'tower' });
});

describe('the majorities', () => {
  it('begin with the own seat, mark everybody who leads, and end with what the places pay', () => {
    expect(rows(majorities(1)).slice(0, 2)).toEqual([
      ['1', '2*', '2*', '5'],
      ['·', '·', '1*', '6 / 3'],
    ]);
  });

  it('show the walls in the last row', () => {
    expect(rows(majorities(0)).at(-1)?.slice(0, 3)).toEqual(['4', '7*', '7*']);
  });

  it('give Dirk the last column, without a wall', () => {
    const page = majorities(0, { garden: 3 });
    expect(rows(page)[0]).toEqual(['2', '1', '2', '3*', '5']);
    expect(rows(page).at(-1)?.[3]).toBe('·');
    expect(page.all('thead')[0]?.words('th')[3]).toContain('Dirk');
  });

  it('say which scoring they speak of', () => {
    expect(majorities(0).words('h2')[0]).toContain('II');
  });
});
