import { describe, expect, it } from 'vitest';
import type { Choice } from '../lib/wire';
import { middleOf, outlineOf, quarterOf, readTarget, targetsOf } from './targets';

const choice = (...refs: string[]): Choice => ({
  action: refs.join(' '),
  verb: 'fix',
  refs,
  ends: false,
  preview: null,
});

describe('edges and corners to choose', () => {
  it('are read from refs, and nothing else is', () => {
    expect(readTarget('edge:1,-2:N')).toMatchObject({ kind: 'edge', cell: [1, -2], side: 'N' });
    expect(readTarget('corner:0,3:SW')).toMatchObject({
      kind: 'corner',
      cell: [0, 3],
      corner: 'SW',
    });
    expect(readTarget('corner:2,-1')).toMatchObject({ kind: 'crossing', cell: [2, -1] });
    for (const other of [
      'edge:1,-2',
      'edge:1,-2:NE',
      'corner:1,1:N',
      'corner:1,1:NS',
      'cell:1,1',
      'edge:a,b:N',
    ]) {
      expect(readTarget(other)).toBeNull();
    }
  });

  it('come once each, row by row, if they are wanted', () => {
    const choices = [
      choice('edge:2,1:E', 'card:x'),
      choice('edge:0,0:N'),
      choice('edge:2,1:E', 'card:y'),
      choice('edge:5,0:S'),
    ];
    const found = targetsOf(choices, (ref) => ref !== 'edge:5,0:S');
    expect(found.map((target) => target.ref)).toEqual(['edge:0,0:N', 'edge:2,1:E']);
  });

  it('keep to their own cell where a line can be chosen from both sides', () => {
    const found = targetsOf(
      [choice('edge:0,0:E'), choice('edge:1,0:W'), choice('edge:1,0:N')],
      () => true,
    );
    const dots = found.map((target) => [target.ref, middleOf(target)]);
    expect(dots).toEqual([
      ['edge:0,0:E', [86.5, 50]],
      ['edge:1,0:W', [113.5, 50]],
      ['edge:1,0:N', [150, 13.5]],
    ]);
    const [east, west] = found;
    expect(east && outlineOf(east)).toBe('M97 5L97 95L76 74L76 26Z');
    expect(west && outlineOf(west)).toBe('M103 5L103 95L124 74L124 26Z');
    expect(quarterOf({ cell: [1, 0], side: 'W' })).toBe('M100 0L100 100L150 50Z');
  });

  it('have an outline on the grid', () => {
    const edge = readTarget('edge:1,0:E');
    const corner = readTarget('corner:0,0:SE');
    expect(edge && middleOf(edge)).toEqual([200, 50]);
    expect(edge && outlineOf(edge)).toContain('185 8');
    expect(corner && middleOf(corner)).toEqual([72, 72]);
    expect(corner && outlineOf(corner)).toBe('M96 96L12 96L96 12Z');
    const crossing = readTarget('corner:2,1');
    expect(crossing && middleOf(crossing)).toEqual([200, 100]);
    expect(crossing && outlineOf(crossing)).toBe('M200 74L226 100L200 126L174 100Z');
  });
});
