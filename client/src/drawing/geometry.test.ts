import { describe, expect, it } from 'vitest';
import {
  arch,
  bands,
  edgeEnds,
  interlace,
  khatam,
  merlons,
  octagon,
  ringPath,
  sidesOf,
} from './geometry';
import { GLYPHS, coinPath, EMBLEMS, glyphPath } from './glyphs';

function points(path: string): [number, number][] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('rings and stars', () => {
  it('a ring alternates between its radii and is closed', () => {
    const path = ringPath(5, 10, 4, 3, -2);
    const radii = points(path).map(([x, y]) => Math.hypot(x - 3, y + 2));
    expect(radii).toHaveLength(10);
    radii.forEach((radius, i) => expect(radius).toBeCloseTo(i % 2 ? 4 : 10, 1));
    expect(path.endsWith('Z')).toBe(true);
  });

  it('a khatam is two squares: four points of each lie on straight lines', () => {
    const star = points(khatam(0, 0, 10));
    expect(star).toHaveLength(16);
    // The tips 0, 4, 8, 12 make a square; the notches beside the side between two tips lie on it.
    const [ax, ay] = star[0] ?? [0, 0];
    const [bx, by] = star[4] ?? [0, 0];
    for (const at of [1, 3]) {
      const [x, y] = star[at] ?? [0, 0];
      expect((bx - ax) * (y - ay) - (by - ay) * (x - ax)).toBeCloseTo(0, 0);
    }
  });

  it('an octagon has eight equal radii', () => {
    const radii = points(octagon(5, 5, 8)).map(([x, y]) => Math.hypot(x - 5, y - 5));
    expect(radii).toHaveLength(8);
    radii.forEach((radius) => expect(radius).toBeCloseTo(8, 1));
  });
});

describe('interlace', () => {
  it('has two strands and passes over at every second crossing', () => {
    const strands = interlace(6);
    expect(strands).toHaveLength(2 + 3);
    expect(strands[0]).toBe('M0 7L16 -7L32 7L48 -7L64 7L80 -7L96 7');
    expect(strands[2]).toBe('M3.84 3.64L12.16 -3.64');
  });
});

describe('walls', () => {
  it('reads sides and leaves out what is none', () => {
    expect(sidesOf('NEW')).toEqual(['N', 'E', 'W']);
    expect(sidesOf('')).toEqual([]);
    expect(sidesOf('Nx')).toEqual(['N']);
  });

  it('has nine merlons near by and six farther off', () => {
    expect(merlons('L').match(/M/g)).toHaveLength(9);
    expect(merlons('M').match(/M/g)).toHaveLength(6);
  });

  it('draws a band on each side, inside the tile', () => {
    expect(bands(['N', 'E'], 0, 15)).toBe('M0 0H100V15H0ZM85 0V100H100V0Z');
  });

  it('runs between two corners of the grid', () => {
    expect(edgeEnds(2, -1, 'S')).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect(edgeEnds(2, -1, 'W')).toEqual([
      [2, -1],
      [2, 0],
    ]);
  });

  it('an arch stands on its line', () => {
    expect(arch(50, 78, 10, 14)).toBe('M45.8 78V69A5 5 0 1 1 54.2 69V78Z');
  });
});

describe('glyphs', () => {
  it('are paths of numbers without stray zeroes', () => {
    for (const [name, path] of [...Object.entries(GLYPHS), ...Object.entries(EMBLEMS)]) {
      expect(path, name).toMatch(/^M[-\d.A-Za-z ]+[zZ]$/);
      expect(path, name).not.toMatch(/\.\d*0(?!\d)/);
    }
  });

  it('differ from each other, also in the outlines of coins and seats', () => {
    const coins = ['florin', 'dirham', 'dinar', 'ducat'].map(coinPath);
    expect(new Set(coins).size).toBe(4);
    expect(new Set(Object.values(EMBLEMS)).size).toBe(6);
    expect(new Set(Object.values(GLYPHS)).size).toBe(Object.keys(GLYPHS).length);
  });

  it('a stranger gets a star', () => {
    expect(glyphPath('camel')).toBe(GLYPHS.star);
    expect(coinPath('toString')).toBe(GLYPHS.star);
  });
});
