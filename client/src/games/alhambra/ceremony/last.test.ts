import { describe, expect, it } from 'vitest';
import type { Event } from '../../../lib/wire';
import type { LogEntry } from '../../../table/log';
import { lastTiles } from './last';

const entry = (index: number, ...events: Event[]): LogEntry => ({
  index,
  kind: 'act',
  seat: 0,
  by: 'person',
  action: null,
  to: null,
  events,
  at: 0,
  undone: false,
});
const scored = (number: number): Event => ({ key: 'scoring.ended', params: { number } });
const won: Event = { key: 'leftover.won', params: { tile: 'tower-9-N', slot: 1, seat: 1 } };
const stays: Event = { key: 'leftover.stays', params: { tile: 'garden-8', slot: 2 } };

describe('the last tiles', () => {
  const game = [
    entry(3, scored(1)),
    entry(8, scored(2)),
    entry(20, won, stays),
    entry(22, scored(3)),
  ];

  it('are shown before the scoring that follows them', () => {
    expect(lastTiles(game, 3).map(({ tile, seat }) => [tile, seat])).toEqual([
      ['tower-9-N', 1],
      ['garden-8', null],
    ]);
    expect(lastTiles(game, 2)).toEqual([]);
  });

  it('are none where all were sold, and what was taken back does not count', () => {
    expect(lastTiles([entry(3, scored(1))], 1)).toEqual([]);
    expect(lastTiles([{ ...entry(5, won), undone: true }, entry(6, scored(1))], 1)).toEqual([]);
  });
});
