import { beforeAll, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../../../lib/i18n.svelte';
import type { Mark } from '../../../lib/wire';
import type { Row } from '../../../ceremony/rows';
import { turningPoints, turningWords } from './turning';

function mark(
  at: number,
  turn: number,
  walls: number[],
  scoring: number | null = null,
  counts: Record<string, number>[] = [{}, {}],
  scores = [0, 0],
): Mark {
  return { at, turn, active: 0, scores, walls, counts, scoring };
}
function row(
  number: number,
  source: string,
  seat: number,
  points: number,
  why: Record<string, unknown> = {},
): Row {
  return { number, source, seat, points, why };
}
const names = (seat: number): string => ['Leila', 'Omar'][seat] ?? 'Dirk';

beforeAll(() => {
  setGameWords('en', { 'type.garden': 'garden' });
  setLanguage('en');
});

describe('turning points', () => {
  const marks = [
    mark(0, 1, [0, 0]),
    mark(9, 5, [2, 6], 1, [{}, {}], [2, 6]),
    mark(20, 9, [3, 6], 2, [{ garden: 4 }, { garden: 3 }], [14, 11]),
  ];
  const rows = [
    row(1, 'wall', 1, 6, { length: 6 }),
    row(1, 'wall', 0, 2, { length: 2 }),
    row(2, 'garden', 0, 12, { halves: 8, place: 1 }),
    row(2, 'garden', 1, 5, { halves: 6, place: 2 }),
  ];
  const info = { marks, length: 25, winners: [0], scores: [14, 11] };

  it('are found and told', () => {
    const points = turningPoints(info, rows);
    expect(points.map((point) => point.kind)).toEqual(['lead', 'missed', 'biggest']);
    expect(points.map((point) => turningWords(point, names))).toEqual([
      'Scoring II: Leila overtook Omar and led by 3 points.',
      'Scoring II: one building short of Leila (Garden), Omar got 7 points less.',
      'Scoring II: biggest single gain, 12 points for Leila (Garden).',
    ]);
    expect(points.every((point) => point.at === 20)).toBe(true);
  });

  it('fall back on who led all the way and on walls', () => {
    const points = turningPoints({ ...info, winners: [1] }, rows.slice(0, 2));
    expect(points.map((point) => point.kind)).toEqual(['led', 'biggest', 'wall']);
    expect(points.map((point) => turningWords(point, names))[2]).toBe(
      'Turn 1, Omar: the longest wall grew from 0 to 6.',
    );
  });

  it('count what came at once where it came, not as a scoring', () => {
    // Omar leads after the first scoring by points from keys alone; they were no single gain.
    const scores = (one: number[], other: number[]): Mark[] => [
      mark(0, 1, [0, 0]),
      mark(9, 5, [2, 6], 1, [{}, {}], one),
      mark(20, 9, [3, 6], 2, [{}, {}], other),
    ];
    const gained = [
      row(1, 'wall', 0, 6, { length: 6 }),
      row(1, 'wall', 1, 2, { length: 2 }),
      row(0, 'gates', 1, 7),
      row(2, 'wall', 0, 5, { length: 5 }),
      row(2, 'wall', 1, 2, { length: 2 }),
    ];
    const told = turningPoints({ ...info, marks: scores([6, 9], [11, 11]) }, gained);
    expect(told.map(({ kind, seat, number }) => [kind, seat, number])).toEqual([
      ['led', 1, 1],
      ['biggest', 0, 1],
      ['wall', 1, 0],
    ]);
    // Where both scorings came in one turn, the mark of the second tells of the first.
    const [, , both] = scores([6, 9], [13, 11]);
    const points = turningPoints({ ...info, marks: both ? [both] : [] }, gained);
    expect(points[0]).toMatchObject({ kind: 'led', seat: 0, number: 1, points: 2, at: 20 });
  });

  it('need something to have happened', () => {
    expect(turningPoints({ marks: [], length: 0, winners: [], scores: [0, 0] }, [])).toEqual([]);
  });
});
