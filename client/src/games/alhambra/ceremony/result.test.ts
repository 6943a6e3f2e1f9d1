import { beforeEach, describe, expect, it } from 'vitest';
import { AT_ONCE, DIRK, type Row } from '../../../ceremony/rows';
import { setLanguage } from '../../../lib/i18n.svelte';
import { written } from '../../../lib/rendered';
import type { ReplayInfo } from '../../../lib/wire';
import Charts from './Charts.svelte';
import FinalTable from './FinalTable.svelte';
import { ALL, barsByPart, barsBySource, resultLines, resultText } from './result';

const seat = (number: number, name: string) => ({ seat: number, name, colour: null });
const row = (number: number, who: number, points: number, source = 'wall'): Row => ({
  number,
  source,
  seat: who,
  points,
  why: {},
});

describe('the result of a game', () => {
  it('keeps the numbers of the scorings where the second was skipped', () => {
    const rows = [row(1, 0, 4), row(3, 0, 9), row(3, 1, 20)];
    const [first, second] = resultLines([seat(0, 'Ana'), seat(1, 'Omar')], [13, 20], [1], rows);
    expect(first?.seat.name).toBe('Omar');
    expect(first?.parts).toEqual([
      { number: 1, points: 0 },
      { number: 3, points: 20 },
    ]);
    expect(second?.parts.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('lets the winners share the first place and keeps Dirk out of it', () => {
    const rows = [row(1, DIRK, 50)];
    const seats = [seat(0, 'Ana'), seat(1, 'Omar'), seat(DIRK, 'Dirk')];
    const lines = resultLines(seats, [7, 7], [0, 1], rows);
    expect(lines.map((line) => [line.seat.name, line.rank, line.score])).toEqual([
      ['Ana', 1, 7],
      ['Omar', 1, 7],
      ['Dirk', 0, 50],
    ]);
  });

  describe.each([
    ['en', 'At once'],
    ['fr', 'Aussitôt'],
  ] as const)('with points at once, in %s', (language, atOnce) => {
    const seats = [seat(0, 'Ana'), seat(1, 'Omar')];
    const rows = [
      row(AT_ONCE, 0, 2, 'palace_designers'),
      row(1, 0, 4),
      row(AT_ONCE, 1, 1, 'gates'),
      row(3, 0, 9),
      row(3, 1, 20),
      row(3, 1, -5, 'medina'),
      row(AT_ONCE, 0, 1, 'palace_designers'),
    ];
    const scores = [16, 16];
    const sources = ['wall', 'palace_designers', 'gates', 'medina'];
    const lines = resultLines(seats, scores, [0, 1], rows);
    beforeEach(() => setLanguage(language));

    it('has a column for them, and everything adds up', () => {
      const parts = lines.map((line) => line.parts.map(({ points }) => points));
      expect(parts).toEqual([
        [4, 9, 3],
        [0, 15, 1],
      ]);
      const table = written(FinalTable, { lines, players: [] });
      const heads = table.words('th');
      expect(heads.slice(2, 6)).toEqual(['I', 'III', atOnce, 'Total']);
      const cells = table.words('td').filter((words) => /^\d+$/.test(words));
      expect(cells).toEqual(['1', '4', '9', '3', '16', '1', '0', '15', '1', '16']);
    });

    it('writes them into the text', () => {
      expect(resultText('', lines, [])).toContain(`16 (I 4, III 9, ${atOnce} 3)`);
    });

    it('has them in both bars', () => {
      const bySource = (part: number): number[][] =>
        barsBySource(seats, rows, sources, part).map(({ parts, total }) => [
          ...parts.map(({ value }) => value),
          total,
        ]);
      expect(bySource(ALL)).toEqual([
        [13, 3, 0, 0, 16],
        [20, 0, 1, -5, 16],
      ]);
      expect(bySource(AT_ONCE)).toEqual([
        [0, 3, 0, 0, 3],
        [0, 0, 1, 0, 1],
      ]);
      const byPart = barsByPart(seats, rows);
      expect(byPart.map(({ parts }) => parts.map(({ value }) => value))).toEqual([
        [4, 9, 3],
        [0, 15, 1],
      ]);
      expect(byPart.map(({ total }) => total)).toEqual(scores);
    });

    it('lets them be chosen, and has what only loses in the legend', () => {
      const replay = { marks: [], spending: [], pieces: null } as unknown as ReplayInfo;
      const [source] = written(Charts, { replay, seats, rows }).all('section');
      expect(source?.words('label').at(-1)).toBe(atOnce);
      const legend = source?.all('ul.legend')[0]?.all('li') ?? [];
      expect(legend).toHaveLength(sources.length);
    });
  });

  it('has no column for points at once where there are none', () => {
    const lines = resultLines([seat(0, 'Ana')], [4], [0], [row(1, 0, 4)]);
    setLanguage('en');
    expect(written(FinalTable, { lines, players: [] }).words('th')).not.toContain('At once');
    expect(resultText('', lines, [])).toContain('4 (I 4)');
  });
});
