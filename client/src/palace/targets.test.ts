import { describe, expect, it } from 'vitest';
import type { Choice } from '../lib/wire';
import { middleOf, outlineOf, readTarget, targetsOf } from './targets';

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
