import { describe, expect, it } from 'vitest';
import {
  cellAt,
  extentOf,
  FARTHEST,
  fit,
  hiddenSides,
  kept,
  leaning,
  levelOf,
  meant,
  middleOf,
  NEAREST,
  revealing,
  widened,
  zoomAt,
} from './camera';

describe('levels of detail', () => {
  it('follow the size of a tile: buildings are drawn from 55 on', () => {
    expect([160, 88, 87, 55, 54, 42, 41, 14].map((px) => levelOf(px))).toEqual([
      'L',
      'L',
      'B',
      'B',
      'M',
      'M',
      'S',
      'S',
    ]);
  });

  it('are kept a little beyond their limits', () => {
    expect(levelOf(85, 'L')).toBe('L');
    expect(levelOf(83, 'L')).toBe('B');
    expect(levelOf(91, 'B')).toBe('B');
    expect(levelOf(92, 'B')).toBe('L');
    expect(levelOf(51, 'B')).toBe('B');
    expect(levelOf(50, 'B')).toBe('M');
    expect(levelOf(160, 'S')).toBe('L');
  });
});

describe('fitting', () => {
  const laid = extentOf([
    [2, 0],
    [-1, -1],
  ]);
  const sizes = { least: 44, most: 120, wished: 56 };

  it('counts the fountain, and shows a ring of one cell around everything', () => {
    expect(laid).toEqual({ left: -1, top: -1, right: 2, bottom: 0 });
    const camera = fit(laid, 600, 1000, sizes);
    expect(camera.px).toBe(100);
    expect([camera.x + (laid.left - 1) * 100, camera.x + (laid.right + 2) * 100]).toEqual([0, 600]);
    expect(camera.y + laid.top * 100).toBe(1000 - (camera.y + (laid.bottom + 1) * 100));
  });

  it('narrows the ring where tiles would be smaller than wished', () => {
    expect(fit(laid, 330, 1000, sizes).px).toBeCloseTo(330 / 5.2);
    expect(fit(laid, 336, 1000, sizes).px).toBe(56);
  });

  it('stays between the limits, and then cells are hidden', () => {
    expect(fit(laid, 9000, 9000, sizes).px).toBe(120);
    const camera = fit(laid, 130, 1000, sizes);
    expect(camera.px).toBe(44);
    expect(hiddenSides(camera, widened(laid, 1), 130, 1000)).toEqual(['E', 'W']);
    expect(hiddenSides(fit(laid, 600, 400, sizes), widened(laid, 1), 600, 400)).toEqual([]);
  });
});

describe('moving the camera', () => {
  const camera = { x: 200, y: 100, px: 50 };

  it('zooms around the point it is told, within the range', () => {
    const nearer = zoomAt(camera, 2, 260, 130);
    expect(nearer.px).toBe(100);
    // The cell under the point stays under the point.
    expect((260 - nearer.x) / nearer.px).toBeCloseTo((260 - camera.x) / camera.px);
    expect((130 - nearer.y) / nearer.px).toBeCloseTo((130 - camera.y) / camera.px);
    expect(zoomAt(camera, 100, 0, 0).px).toBe(NEAREST);
    expect(zoomAt(camera, 0.001, 0, 0).px).toBe(FARTHEST);
  });

  it('does not lose the palace', () => {
    const extent = { left: -1, top: -1, right: 1, bottom: 1 };
    const lost = kept({ x: 5000, y: -5000, px: 50 }, extent, 400, 300);
    expect(lost.x + extent.left * 50).toBeLessThanOrEqual(400 - 25);
    expect(lost.y + (extent.bottom + 1) * 50).toBeGreaterThanOrEqual(25);
    expect(kept(camera, extent, 400, 300)).toEqual(camera);
  });

  it('reveals a cell by moving as little as needed', () => {
    expect(revealing(camera, [0, 0], 400, 300)).toEqual(camera);
    expect(revealing(camera, [-5, 0], 400, 300)).toEqual({ ...camera, x: camera.x + 58 });
    expect(revealing(camera, [0, 4], 400, 300)).toEqual({ ...camera, y: camera.y - 58 });
    // One that is seen whole stays, however near it is to the edge.
    const near = { ...camera, x: 3, y: 298 - camera.px };
    expect(revealing(near, [0, 0], 400, 300)).toEqual(near);
  });
});

describe('pointing', () => {
  const camera = { x: 100, y: 100, px: 20 };

  it('knows the cell under a point and its middle', () => {
    expect(cellAt(camera, 99, 121)).toEqual([-1, 1]);
    expect(middleOf(camera, [-1, 1])).toEqual([90, 130]);
  });

  it('gives small targets a touch area of 44 pixels', () => {
    const targets: [number, number][] = [
      [2, 0],
      [-3, 0],
    ];
    expect(meant(camera, 150, 110, targets)).toEqual([2, 0]);
    expect(meant(camera, 165, 110, targets)).toEqual([2, 0]);
    expect(meant(camera, 175, 110, targets)).toEqual([3, 0]);
  });

  it('takes the touched target, even if another one is as near', () => {
    expect(
      meant(camera, 121, 110, [
        [0, 0],
        [1, 0],
      ]),
    ).toEqual([1, 0]);
  });
});

describe('leaning aside', () => {
  const camera = { x: 300, y: 0, px: 60 };
  it('moves cells clear of what covers the right part', () => {
    expect(
      leaning(
        camera,
        [
          [0, 0],
          [4, 0],
        ],
        700,
        320,
      ),
    ).toBe(228);
    expect(leaning(camera, [[0, 0]], 700, 320)).toBe(0);
    expect(leaning(camera, [[4, 0]], 700, 0)).toBe(0);
    expect(leaning(camera, [], 700, 320)).toBe(0);
  });
  it('goes no farther than the left edge', () => {
    expect(
      leaning(
        camera,
        [
          [-4, 0],
          [6, 0],
        ],
        700,
        320,
      ),
    ).toBe(52);
  });
});
