import { describe, expect, it } from 'vitest';
import { modeOf } from './layout';
import { climb, leaders, toLead, trackEnd, trackStart } from './majorities';
import { askableUndo, undoOffer } from './undoing';
import { entry } from './entries';

describe('the layout', () => {
  it('knows the four kinds of windows', () => {
    expect(modeOf(1440, 900)).toBe('desktop');
    expect(modeOf(1024, 768)).toBe('tablet');
    expect(modeOf(820, 1180)).toBe('tablet');
    expect(modeOf(390, 844)).toBe('phone');
    expect(modeOf(844, 390)).toBe('landscape');
  });
});

describe('majorities', () => {
  it('are led by everybody with the most, but not with nothing', () => {
    expect([...leaders([2, 3, 3])]).toEqual([1, 2]);
    expect([...leaders([0, 0])]).toEqual([]);
    expect(toLead([2, 3, 3])).toEqual([2, 1, 1]);
    expect(toLead([2.5, 3, 0])).toEqual([1, 0, 4]);
    expect(toLead([0, 0])).toEqual([1, 1]);
  });
  it('stack emblems that would cover each other', () => {
    const steps = climb([10, 10, 40], 50, 200, 18);
    expect(steps.map(({ seat, level }) => [seat, level])).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
    ]);
  });
  it('have a track that all scores fit on', () => {
    expect(trackEnd([0, 3])).toBe(25);
    expect(trackEnd([26])).toBe(50);
    expect(trackStart([0, 3])).toBe(0);
    expect(trackStart([-3, 26])).toBe(-25);
    expect(climb([-25, 0], 25, 100, 60, -25).map(({ level }) => level)).toEqual([0, 1]);
  });
});

describe('taking back', () => {
  it('asks for the time before the own last move', () => {
    expect(askableUndo([entry(0, null), entry(1, 0), entry(2, 1)], 0)).toBe(0);
    expect(askableUndo([entry(0, null), entry(1, 0), entry(2, 1)], 1)).toBe(1);
    expect(askableUndo([entry(0, null), entry(1, 1)], 0)).toBeNull();
    const dealt = [entry(0, null), entry(1, 0), entry(2, null, [], { kind: 'deal' })];
    expect(askableUndo(dealt, 0)).toBeNull();
    expect(askableUndo([...dealt, entry(3, 0)], 0)).toBe(2);
  });
  it('skips moves that were taken back', () => {
    const entries = [
      entry(0, null),
      entry(1, 0),
      entry(2, 0, [], { undone: true }),
      entry(3, 0, [], { kind: 'undo', to: 1 }),
    ];
    expect(askableUndo(entries, 0)).toBe(0);
  });
  it('offers nothing to spectators', () => {
    expect(undoOffer(null, null).to).toBeNull();
  });
});
