import { beforeEach, describe, expect, it } from 'vitest';
import type { Cell, Line, Sheet } from '../../../ceremony/rows';
import { setGameWords, setLanguage } from '../../../lib/i18n.svelte';
import { written, type Written } from '../../../lib/rendered';
import ScoreSheet from './ScoreSheet.svelte';

const cell = (seat: number, points: number): Cell => ({
  seat,
  points,
  place: 0,
  count: null,
  leads: points > 0,
});
const line = (source: string, kind: Line['kind'], ...points: number[]): Line => ({
  source,
  kind,
  places: [],
  cells: points.map((one, seat) => cell(seat, one)),
});
const SHEET: Sheet = {
  number: 2,
  seats: [0, 1],
  lines: [
    line('wall', 'wall', 5, 0),
    line('garden', 'type', 0, 12),
    line('penalty', 'loss', -3, 0),
  ],
  before: [10, 20],
  gained: [2, 12],
  now: [12, 32],
};
const SEATS = ['Ana', 'Ben'].map((name, seat) => ({ seat, name, colour: 'red' as const }));

function sheet(shown: number, before = SHEET.before): Written {
  return written(ScoreSheet, {
    sheet: { ...SHEET, before },
    seats: SEATS,
    shown,
    chosen: null,
    onchoose: () => undefined,
  });
}
const totals = (page: Written): string[] => page.all('tfoot')[0]?.words('b') ?? [];

beforeEach(() => {
  setLanguage('en');
  setGameWords('en', { 'type.garden': 'garden' });
});

describe('the score sheet', () => {
  it('shows the lines that have come, and no points of those to come', () => {
    const page = sheet(1);
    expect(page.all('tbody')[0]?.words('b')).toHaveLength(2);
    expect(page.all('tr.coming')).toHaveLength(2);
    expect(totals(page)).toEqual(['15', '20']);
  });

  it('sums up gains and losses at the end, and lets every line be explained only then', () => {
    expect(totals(sheet(3))).toEqual(['12', '32']);
    const open = (page: Written): number =>
      page.all('button').filter((one) => !('disabled' in one.attributes)).length;
    expect(open(sheet(3))).toBe(3);
    expect(open(sheet(2))).toBe(0);
  });

  it('says who leads, and writes losses with a minus', () => {
    const cells = sheet(3).words('span.value');
    expect(cells[0]).toMatch(/5 .*leader|5 .*\(/i);
    expect(cells[4]).toContain('−3');
    expect(sheet(3).all('tr.loss')).toHaveLength(1);
  });

  it('writes sums below nothing with a minus, too', () => {
    const page = sheet(3, [-6, 20]);
    expect(totals(page)).toEqual(['−4', '32']);
    expect(page.all('tfoot')[0]?.words('small').join()).toContain('−6');
  });
});
