import { describe, expect, it } from 'vitest';
import { linear, linePath, stack, ticks } from './scale';
import { sourceLook } from './sources';
import { spread } from './spread';

describe('scales', () => {
  it('have round ticks that reach the top', () => {
    expect(ticks([20, 148])).toEqual([0, 50, 100, 150]);
    expect(ticks([3])).toEqual([0, 1, 2, 3]);
    expect(ticks([0])).toEqual([0, 1]);
    expect(ticks([])).toEqual([0, 1]);
    expect(ticks([92], 10).at(-1)).toBe(100);
  });

  it('reach below 0 where something was lost', () => {
    expect(ticks([-12, 38])).toEqual([-20, -10, 0, 10, 20, 30, 40]);
    expect(ticks([-3])).toEqual([-3, -2, -1, 0]);
    const low = ticks([-12, 38])[0] ?? 0;
    expect(linear([low, 40], [120, 0])(0)).toBeCloseTo(80);
  });

  it('map numbers to places', () => {
    const scale = linear([0, 10], [100, 0]);
    expect([scale(0), scale(5), scale(10)]).toEqual([100, 50, 0]);
    expect(linear([4, 4], [7, 9])(4)).toBe(7);
  });

  it('draw lines and stack parts', () => {
    expect(
      linePath([
        { x: 0, y: 1 },
        { x: 2, y: 3.25 },
      ]),
    ).toBe('M0,1L2,3.3');
    expect(stack([2, 0, -4, 3, -1], (value) => value * 10)).toEqual([
      { from: 0, to: 20 },
      { from: 20, to: 20 },
      { from: -40, to: 0 },
      { from: 20, to: 50 },
      { from: -50, to: -40 },
    ]);
  });

  it('keep labels apart and inside', () => {
    expect(spread([50, 50, 52], 10, 0, 100)).toEqual([50, 60, 70]);
    expect(spread([95, 99], 10, 0, 100)).toEqual([90, 100]);
  });
});

describe('sources', () => {
  it('have a look each, strangers too', () => {
    expect(sourceLook('tower').pattern).toBe('url(#d-tower)');
    expect(sourceLook('some-module').glyph).not.toBeNull();
    expect(sourceLook('before').glyph).toBeNull();
  });
});
