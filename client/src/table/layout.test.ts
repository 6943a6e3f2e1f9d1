import { describe, expect, it } from 'vitest';
import { DRAWER, modeOf, SHELF, sizes, type Sizes } from './layout';
import { climb, leaders, trackEnd } from './majorities';
import { askableUndo, undoOffer } from './undoing';
import { entry } from './entries';

/** How wide market and display are: tiles and cards, gaps of 12 and 8, padding, borders, a gap between. */
function needed({ tile, card }: Sizes): number {
  return 4 * tile + 3 * 12 + 26 + (4 * card + 3 * 8 + 26) + 8;
}

describe('the layout', () => {
  it('knows the four kinds of windows', () => {
    expect(modeOf(1440, 900)).toBe('desktop');
    expect(modeOf(1024, 768)).toBe('tablet');
    expect(modeOf(820, 1180)).toBe('tablet');
    expect(modeOf(390, 844)).toBe('phone');
    expect(modeOf(844, 390)).toBe('landscape');
  });
  it('fits market and display side by side into the middle column', () => {
    for (const width of [1200, 1280, 1366, 1440, 1920]) {
      expect(needed(sizes('desktop', width, 900))).toBeLessThanOrEqual(width - 544);
    }
  });
  it('leaves room for the shelf of modules or the drawer', () => {
    for (const width of [1200, 1280, 1366, 1440, 1920]) {
      for (const taken of [SHELF, DRAWER]) {
        expect(needed(sizes('desktop', width, 900, taken))).toBeLessThanOrEqual(
          width - 544 - taken,
        );
      }
    }
  });
  it('draws the market with all its details beside a shelf of modules', () => {
    const L = 88;
    expect(sizes('desktop', 1440, 900, SHELF).tile).toBeGreaterThanOrEqual(L);
    expect(sizes('tablet', 1024, 768, SHELF).tile).toBeGreaterThanOrEqual(L);
  });
  it('fits four tiles beside each other on a phone', () => {
    for (const width of [320, 360, 390, 430]) {
      expect(4 * sizes('phone', width, 844).tile + 48).toBeLessThanOrEqual(width);
    }
  });
});

describe('majorities', () => {
  it('are led by everybody with the most, but not with nothing', () => {
    expect([...leaders([2, 3, 3])]).toEqual([1, 2]);
    expect([...leaders([0, 0])]).toEqual([]);
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
