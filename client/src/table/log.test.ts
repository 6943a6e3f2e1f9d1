import { describe, expect, it } from 'vitest';
import {
  deeds,
  groupTurns,
  readable,
  scoringsAfter,
  turnsSince,
  type LogEntry,
  type Summary,
} from './log';
import { entry, event } from './entries';
import { setLanguage } from '../lib/i18n.svelte';
import { deedWords, stepWords } from './sentences';

const entries = [
  entry(0, null, [event('first.player', { seat: 1 }), event('turn.started', { seat: 1, turn: 1 })]),
  entry(1, 1, [
    event('tile.bought', { seat: 1, tile: 'tower-9-NE', cards: ['dinar-9'], exact: true }),
  ]),
  entry(2, 1, [event('money.taken', { seat: 1, cards: ['dinar-2', 'ducat-3'] })]),
  entry(3, 1, [
    event('tile.laid', { seat: 1, tile: 'tower-9-NE', cell: [1, 0] }),
    event('scoring.ended', { number: 1, scores: [1, 2] }),
    event('turn.started', { seat: 0, turn: 2 }),
  ]),
  entry(4, 0, [event('money.taken', { seat: 0, cards: ['florin-9'] })], { undone: true }),
  entry(5, 0, [], { kind: 'undo', to: 3 }),
];

const since = (after: number, own: number | null, more: LogEntry[] = entries): Summary[] =>
  turnsSince(more, after, own, (key) => key === 'caravan.shipped');

describe('the log', () => {
  it('is cut into turns', () => {
    const turns = groupTurns(entries);
    expect(turns.map((turn) => [turn.turn, turn.seat])).toEqual([
      [0, null],
      [1, 1],
      [2, 0],
    ]);
  });
  it('keeps what was taken back, and says so', () => {
    const last = groupTurns(entries).at(-1);
    expect(last?.lines.map((line) => line.undone)).toEqual([false, true, false]);
    expect(last?.lines.at(-1)?.event).toBeNull();
  });
  it('makes a line anew only when something about it has changed', () => {
    const lines = (more: LogEntry[]) => groupTurns(more).flatMap((turn) => turn.lines);
    const before = lines(entries.slice(0, 4));
    const after = lines([
      ...entries.slice(0, 3).map((each) => ({ ...each })),
      ...entries.slice(3, 4).map((each) => ({ ...each, undone: true })),
    ]);
    expect(after.map((line, i) => line === before[i])).toEqual([
      ...Array<boolean>(4).fill(true),
      ...Array<boolean>(3).fill(false),
    ]);
    expect(after.slice(4).every((line) => line.undone)).toBe(true);
  });
  it('leaves out what says nothing: no points, passes in a row', () => {
    const pass = (seat: number) => event('window.passed', { seat });
    const told = groupTurns([
      entry(0, null, [event('turn.started', { seat: 0, turn: 1 }), pass(1), pass(2)]),
      entry(1, 0, [
        event('scoring.row', { seat: 0, points: 0, source: 'wall' }),
        event('scoring.row', { seat: 1, points: 2, source: 'wall' }),
        pass(1),
      ]),
    ]);
    expect(readable(told).flatMap((turn) => turn.lines.map((line) => line.key))).toEqual([
      '0.0',
      '1.1',
      '1.2',
    ]);
  });
  it('leads back to a scoring', () => {
    const scorings = groupTurns(entries).flatMap((turn) =>
      turn.lines.flatMap((line) => line.scoring ?? []),
    );
    expect(scorings).toEqual([1]);
    expect(scoringsAfter(entries, 2)).toEqual([1]);
    expect(scoringsAfter(entries, 3)).toEqual([]);
  });
  it.each([
    ['en', 'moved', 'move'],
    ['fr', 'a déplacé', 'déplacer'],
  ] as const)('tells of a tile that was moved: %s', (language, done, step) => {
    setLanguage(language);
    const moving = entry(1, 1, [event('tile.moved', { seat: 1, tile: 'tower-11', cell: '0,1' })]);
    const [moved] = deeds(moving.events, 1);
    expect(moved && deedWords(moved)).toMatch(new RegExp(`^${done} `));
    expect(stepWords([moving], 0, 1)).toMatch(new RegExp(`^${step} `));
  });
  it('tells the deeds of a turn', () => {
    expect(
      deeds(
        entries.flatMap((one) => one.events),
        1,
      ),
    ).toEqual([
      { kind: 'bought', tile: 'tower-9-NE', exact: true },
      { kind: 'took', cards: ['dinar-2', 'ducat-3'] },
      { kind: 'laid', tile: 'tower-9-NE' },
    ]);
  });
  it('tells the turns of the others since an entry', () => {
    expect(since(0, 0).map((turn) => turn.seat)).toEqual([1]);
    expect(since(0, 0)[0]?.deeds).toHaveLength(3);
    expect(since(3, 0)).toEqual([]);
    expect(since(0, 1)).toEqual([]);
  });
  it('tells what modules have to tell, whoever did it and whoever had the turn', () => {
    const shipped = event('caravan.shipped', { seat: 2, tile: 'tower-9-NE' });
    const met = event('caravan.met', { seat: 2, count: 2 });
    const more = [...entries, entry(6, 2, [met, shipped])];
    expect(since(4, 1, more)).toEqual([
      { seat: 0, turn: 2, key: '3.2', deeds: [], told: [shipped] },
    ]);
    expect(since(4, 0, more).map(({ seat, told }) => [seat, told])).toEqual([[2, [shipped]]]);
    expect(since(4, 2, more)).toEqual([]);
  });
});
