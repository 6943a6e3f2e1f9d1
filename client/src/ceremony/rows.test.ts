import { describe, expect, it } from 'vitest';
import { building } from '../drawing/pieces';
import type { Laid, Pieces } from '../lib/wire';
import { palacesAt, samePalace } from './history';
import {
  AT_ONCE,
  DIRK,
  linesOf,
  partsOf,
  rowsIn,
  scoresAfter,
  scoringsIn,
  scoringsOf,
  shares,
  sheetOf,
  type Facts,
  type Row,
} from './rows';
import { findRun } from './run';

const TYPES = ['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower'];
const FACTS: Facts = {
  types: TYPES,
  places: { tower: [13, 6], garden: [12, 5], pavilion: [16, 8, 1] },
  scores: null,
};

function row(
  source: string,
  seat: number,
  points: number,
  why: Record<string, unknown> = {},
  number = 2,
): Row {
  return { number, source, seat, points, why };
}
const won = (source: string, seat: number, points: number, counts: number[], place: number): Row =>
  row(source, seat, points, {
    halves: 2 * (counts.at(seat) ?? 0),
    place,
    rivals: counts.map((count) => 2 * count),
  });

function event(
  key: string,
  params: Record<string, unknown>,
): { undone: boolean; events: { key: string; params: Record<string, unknown> }[] } {
  return { undone: false, events: [{ key, params }] };
}

describe('lines of a scoring', () => {
  it('come as walls, types, modules, losses', () => {
    const rows = [
      row('penalty', 1, -3),
      row('chest', 0, 14, { count: 3 }),
      row('wall', 0, 5, { length: 5 }),
    ];
    const lines = linesOf(rows, [0, 1], FACTS);
    expect(lines.map((line) => line.source)).toEqual(['wall', ...TYPES, 'chest', 'penalty']);
    expect(lines.at(-1)?.kind).toBe('loss');
    expect(lines.find((line) => line.source === 'chest')?.cells[0]).toMatchObject({
      points: 14,
      count: 3,
      leads: true,
    });
  });

  it('know the leaders, and the counts of those without a place', () => {
    const counts = [3, 3, 2.5, 1];
    const lines = linesOf(
      [won('tower', 0, 9, counts, 1), won('tower', 1, 9, counts, 1)],
      [0, 1, 2, DIRK],
      FACTS,
    );
    const line = lines.find((each) => each.source === 'tower');
    expect(line?.cells.map((cell) => cell.leads)).toEqual([true, true, false, false]);
    expect(line?.cells.map((cell) => cell.count)).toEqual(counts);
    expect(lines.find((each) => each.source === 'garden')?.cells.map((cell) => cell.count)).toEqual(
      [0, 0, 0, 0],
    );
  });

  it('add up to the totals, Dirk’s from his rows', () => {
    const rows = [
      row('wall', 0, 4, {}, 1),
      row('wall', 0, 5),
      won('garden', DIRK, 12, [0, 0, 3], 1),
      row('garden', DIRK, 5, {}, 1),
    ];
    const sheet = sheetOf(rows, 2, [0, 1, DIRK], { ...FACTS, scores: [9, 0] });
    expect(sheet.before).toEqual([4, 0, 5]);
    expect(sheet.gained).toEqual([5, 0, 12]);
    expect(sheet.now).toEqual([9, 0, 17]);
  });
});

describe('shares of ties', () => {
  function share(rows: Row[], source: string): ReturnType<typeof shares> {
    const line = linesOf(rows, [0, 1, 2, 3], FACTS).find((each) => each.source === source);
    return line ? shares(line) : [];
  }

  it('divide the places taken up, rounded down', () => {
    const [first] = share([won('tower', 0, 9, [3, 3], 1), won('tower', 1, 9, [3, 3], 1)], 'tower');
    expect(first).toMatchObject({
      seats: [0, 1],
      places: [1, 2],
      parts: [13, 6],
      sum: 19,
      each: 9,
      rounded: true,
      count: 3,
    });
  });

  it('stop at the last paid place', () => {
    const counts = [2, 2, 4];
    const [, second] = share(
      [
        won('garden', 2, 12, counts, 1),
        won('garden', 0, 2, counts, 2),
        won('garden', 1, 2, counts, 2),
      ],
      'garden',
    );
    expect(second).toMatchObject({
      seats: [0, 1],
      places: [2],
      parts: [5],
      each: 2,
      rounded: true,
    });
  });

  it('need no rounding where it divides', () => {
    const counts = [3, 3, 1];
    const [first, second] = share(
      [
        won('pavilion', 0, 12, counts, 1),
        won('pavilion', 1, 12, counts, 1),
        won('pavilion', 2, 1, counts, 3),
      ],
      'pavilion',
    );
    expect(first).toMatchObject({ parts: [16, 8], each: 12, rounded: false });
    expect(second).toMatchObject({ seats: [2], places: [3], parts: [1] });
  });
});

describe('the log', () => {
  const entries = [
    event('tile.laid', { seat: 0, tile: 'tower-9-NE', cell: '1,0' }),
    { ...event('tile.laid', { seat: 0, tile: 'garden-8', cell: '0,1' }), undone: true },
    event('tile.added', { seat: 1, tile: 'garden-10', cell: '-1,0' }),
    event('tile.swapped', { seat: 1, tile: 'garden-12-S', other: 'garden-10' }),
    event('scoring.started', { number: 1 }),
    event('scoring.row', { number: 1, source: 'wall', seat: 0, points: 2, why: { length: 2 } }),
    {
      ...event('scoring.row', { number: 1, source: 'wall', seat: 1, points: 7, why: {} }),
      undone: true,
    },
    event('scoring.ended', { number: 1, scores: [2, 0] }),
    event('tile.removed', { seat: 0, tile: 'tower-9-NE' }),
  ];
  const pieces = {
    types: TYPES,
    tiles: Object.fromEntries(
      ['tower-9-NE', 'garden-8', 'garden-10', 'garden-12-S'].map((name) => {
        const [type = '', cost = '', walls = ''] = name.split('-');
        return [name, building(type, Number(cost), walls)];
      }),
    ),
  } as unknown as Pieces;

  it('gives rows and scores without what was taken back', () => {
    expect(rowsIn(entries)).toHaveLength(1);
    expect(scoringsIn(entries)).toEqual([1]);
    expect(scoresAfter(entries, 1)).toEqual([2, 0]);
    expect(scoresAfter(entries, 2)).toBeNull();
  });

  it('gives points at once, which belong to no scoring', () => {
    const told = [
      event('points.gained', { source: 'palace_designers', seat: 1, points: 2, why: {} }),
      ...entries,
      event('points.gained', { source: 'gates', seat: 0, points: 1, why: {} }),
      { ...event('points.gained', { source: 'gates', seat: 0, points: 1 }), undone: true },
    ];
    const rows = rowsIn(told);
    expect(rows.map((each) => [each.number, each.source, each.points])).toEqual([
      [AT_ONCE, 'palace_designers', 2],
      [1, 'wall', 2],
      [AT_ONCE, 'gates', 1],
    ]);
    expect(scoringsOf(rows)).toEqual([1]);
    expect(partsOf(rows)).toEqual([1, AT_ONCE]);
    expect(partsOf(rowsIn(entries))).toEqual([1]);
  });

  it('gives the palaces as they lay at the scoring', () => {
    expect(palacesAt(entries, 2, 1)).toEqual([
      [{ tile: 'tower-9-NE', cell: [1, 0] }],
      [{ tile: 'garden-12-S', cell: [-1, 0] }],
    ]);
  });

  it('gives tiles that were turned or moved as they came to lie', () => {
    const moves = [
      event('tile.laid', { seat: 0, tile: 'magical-garden', cell: '1,0', turn: 1 }),
      event('tile.laid', { seat: 0, tile: 'tower-9-NE', cell: '0,1' }),
      event('tile.added', { seat: 0, tile: 'well-1', cell: '2,0', turn: 3 }),
      event('tile.swapped', { seat: 0, tile: 'mill-1', other: 'tower-9-NE', turn: 2 }),
      event('tile.moved', { seat: 0, tile: 'magical-garden', cell: '-1,0', turn: 2 }),
      event('tile.moved', { seat: 0, tile: 'well-1', cell: '1,0' }),
      event('scoring.started', { number: 1 }),
    ];
    const [laid = []] = palacesAt(moves, 1, 1) ?? [];
    const shown: Laid[] = [
      { tile: 'magical-garden', cell: [-1, 0], turn: 2 },
      { tile: 'well-1', cell: [1, 0], turn: null },
      { tile: 'mill-1', cell: [0, 1], turn: 2 },
    ];
    expect(laid.toSorted((a, b) => a.tile.localeCompare(b.tile))).toEqual([
      { tile: 'magical-garden', cell: [-1, 0], turn: 2 },
      { tile: 'mill-1', cell: [0, 1], turn: 2 },
      { tile: 'well-1', cell: [1, 0] },
    ]);
    expect(samePalace(laid, shown)).toBe(true);
    const turned = shown.map((one) => ({ ...one, turn: (one.turn ?? 0) + 1 }));
    expect(samePalace(laid, turned)).toBe(false);
    expect(samePalace(laid, shown.slice(1))).toBe(false);
  });

  it('gives the run of a wall, or nothing if it is not that long', () => {
    const laid: Laid[] = [{ tile: 'tower-9-NE', cell: [1, 0] }];
    expect(findRun(laid, pieces, 2)).toHaveLength(2);
    expect(findRun(laid, pieces, 3)).toEqual([]);
  });
});
