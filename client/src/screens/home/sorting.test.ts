import { expect, it } from 'vitest';
import type { TableInfo } from '../../lib/wire';
import { continuing, waitsForMe } from './sorting';

function table(
  id: string,
  status: TableInfo['status'],
  asked: number[],
  updated: number,
): TableInfo {
  const seats = [
    { seat: 0, mine: true },
    { seat: 1, mine: false },
  ];
  return { id, status, asked, updated, seats } as TableInfo;
}

const tables = [
  table('old', 'running', [1], 1),
  table('new', 'running', [1], 9),
  table('mine', 'running', [0], 0),
  table('lobby', 'lobby', [], 3),
  table('over', 'finished', [], 4),
  table('gone', 'abandoned', [], 5),
];

it('puts own turns first and the last move before older ones', () => {
  expect(continuing(tables).map(({ id }) => id)).toEqual(['mine', 'lobby', 'new', 'old']);
  expect(tables.filter(waitsForMe).map(({ id }) => id)).toEqual(['mine']);
});
