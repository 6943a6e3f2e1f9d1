import { describe, expect, it } from 'vitest';
import {
  cellAt,
  extentOf,
  FARTHEST,
  fit,
  fitBeside,
  kept,
  levelOf,
  meant,
  middleOf,
  NEAREST,
  revealing,
  widened,
  zoomAt,
} from './camera';

describe('levels of detail', () => {
  it('follow the size of a tile', () => {
    expect([160, 88, 87, 44, 43, 14].map((px) => levelOf(px))).toEqual([
      'L',
      'L',
      'M',
      'M',
      'S',
      'S',
    ]);
  });

  it('are kept a little beyond their limits', () => {
    expect(levelOf(85, 'L')).toBe('L');
    expect(levelOf(83, 'L')).toBe('M');
    expect(levelOf(91, 'M')).toBe('M');
    expect(levelOf(92, 'M')).toBe('L');
    expect(levelOf(40, 'M')).toBe('M');
    expect(levelOf(39, 'M')).toBe('S');
    expect(levelOf(160, 'S')).toBe('L');
  });
});

describe('fitting', () => {
  const extent = widened(
    extentOf([
      [2, 0],
      [-1, -1],
    ]),
    1,
  );

  it('counts the fountain and a ring around everything', () => {
    expect(extent).toEqual({ left: -2, top: -2, right: 3, bottom: 1 });
  });

  it('shows all of it in the middle', () => {
    const camera = fit(extent, 612, 1012, 6);
    expect(camera.px).toBe(100);
    expect([camera.x + extent.left * 100, camera.x + (extent.right + 1) * 100]).toEqual([6, 606]);
    expect(camera.y + extent.top * 100).toBe(1012 - (camera.y + (extent.bottom + 1) * 100));
  });

  it('never leaves the range of sizes, however small the screen', () => {
    expect(fit(extent, 20, 20).px).toBe(FARTHEST);
    expect(fit(extent, 9000, 9000).px).toBeLessThanOrEqual(NEAREST);
  });

  it('stays above the buttons in the corners, but only where they would cover something', () => {
    const corners = { height: 56, left: 150, right: 150 };
    expect(fitBeside(extent, 1200, 400, corners)).toEqual(fit(extent, 1200, 400));
    const camera = fitBeside(extent, 390, 270, corners);
    expect(camera.y + (extent.bottom + 1) * camera.px).toBeLessThanOrEqual(270 - 56);
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
