/** The maths of looking at a palace: which part is seen, how large, and in how much detail. */

import type { Cell, Level, Side } from '../drawing/geometry';

/** Where the picture's origin lies on screen, and how many pixels a tile has. */
export interface Camera {
  x: number;
  y: number;
  px: number;
}

/** A rectangle of cells; the far sides are the last cells, not beyond them. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const NEAREST = 160;
export const FARTHEST = 14;
/** Fitting keeps own tiles between these sizes; a larger palace is panned. */
export const FIT_AT_LEAST = 44;
export const FIT_AT_MOST = 120;
const LEVELS: readonly [level: Level, from: number][] = [
  ['L', 88],
  ['B', 55],
  ['M', 42],
  ['S', 0],
];
/** A level is kept until the size is this far beyond its limit, so that it does not flicker. */
const HYSTERESIS = 4;

/** The level of detail for a tile of this many pixels. */
export function levelOf(px: number, before?: Level): Level {
  if (before !== undefined) {
    const at = LEVELS.findIndex(([level]) => level === before);
    const from = LEVELS[at]?.[1] ?? 0;
    const until = LEVELS[at - 1]?.[1] ?? Infinity;
    if (px >= from - HYSTERESIS && px < until + HYSTERESIS) {
      return before;
    }
  }
  return LEVELS.find(([, from]) => px >= from)?.[0] ?? 'S';
}

/** The cells around the fountain and all others given. */
export function extentOf(cells: Iterable<Cell>): Extent {
  const extent: Extent = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const [x, y] of cells) {
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.top = Math.min(extent.top, y);
    extent.bottom = Math.max(extent.bottom, y);
  }
  return extent;
}

/** The same with so many rings of cells around. */
export function widened(extent: Extent, rings: number): Extent {
  return {
    left: extent.left - rings,
    top: extent.top - rings,
    right: extent.right + rings,
    bottom: extent.bottom + rings,
  };
}

/** The smallest extent with an extent and further cells in it. */
export function including(extent: Extent, cells: readonly Cell[]): Extent {
  return {
    left: Math.min(extent.left, ...cells.map(([x]) => x)),
    top: Math.min(extent.top, ...cells.map(([, y]) => y)),
    right: Math.max(extent.right, ...cells.map(([x]) => x)),
    bottom: Math.max(extent.bottom, ...cells.map(([, y]) => y)),
  };
}

export function columnsOf(extent: Extent): number {
  return extent.right - extent.left + 1;
}

export function rowsOf(extent: Extent): number {
  return extent.bottom - extent.top + 1;
}

/** How large tiles are to be when a palace is fitted; all in pixels of the screen. */
export interface Fitting {
  least: number;
  most: number;
  /** Below this the ring of empty cells gets narrower. */
  wished: number;
}

/** The ring of empty cells around everything that is laid, and where room is short. */
const RING = 1;
const NARROW_RING = 0.6;

/**
 * The camera that shows what is laid in the middle, with a ring of empty cells: laying never changes
 * the size. Buttons and tags float over it and take no room.
 */
export function fit(laid: Extent, width: number, height: number, sizes: Fitting): Camera {
  const within = (ring: number): number =>
    Math.min(width / (columnsOf(laid) + 2 * ring), height / (rowsOf(laid) + 2 * ring));
  const roomy = within(RING);
  const px = Math.max(
    sizes.least,
    Math.min(sizes.most, roomy < sizes.wished ? within(NARROW_RING) : roomy),
  );
  return {
    px,
    x: width / 2 - ((laid.left + laid.right + 1) / 2) * px,
    y: height / 2 - ((laid.top + laid.bottom + 1) / 2) * px,
  };
}

/** Of the narrow ring so much is always hidden; cells that are hidden farther are moved to. */
const HARDLY_SEEN = 0.45;

/** The sides of the screen beyond which cells are hidden. */
export function hiddenSides(camera: Camera, extent: Extent, width: number, height: number): Side[] {
  const near = camera.px * HARDLY_SEEN;
  const sides: [Side, boolean][] = [
    ['N', camera.y + extent.top * camera.px < -near],
    ['E', camera.x + (extent.right + 1) * camera.px > width + near],
    ['S', camera.y + (extent.bottom + 1) * camera.px > height + near],
    ['W', camera.x + extent.left * camera.px < -near],
  ];
  return sides.filter(([, hidden]) => hidden).map(([side]) => side);
}

function clampPx(px: number): number {
  return Math.min(NEAREST, Math.max(FARTHEST, px));
}

/** Nearer or farther by a factor; the point at x, y of the screen stays where it is. */
export function zoomAt(camera: Camera, factor: number, x: number, y: number): Camera {
  const px = clampPx(camera.px * factor);
  const real = px / camera.px;
  return { px, x: x - (x - camera.x) * real, y: y - (y - camera.y) * real };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Moved as little as needed for the middle of the extent not to leave the screen. */
export function kept(camera: Camera, extent: Extent, width: number, height: number): Camera {
  const clamp = (at: number, from: number, to: number, size: number): number =>
    Math.min(
      size - camera.px / 2 - from * camera.px,
      Math.max(camera.px / 2 - (to + 1) * camera.px, at),
    );
  return {
    ...camera,
    x: clamp(camera.x, extent.left, extent.right, width),
    y: clamp(camera.y, extent.top, extent.bottom, height),
  };
}

/** Moved as little as needed for a cell to be seen completely. */
export function revealing(
  camera: Camera,
  [x, y]: Cell,
  width: number,
  height: number,
  margin = 8,
): Camera {
  const shift = (from: number, size: number): number => {
    const to = from + camera.px;
    if (from < 0) {
      return margin - from;
    }
    return to > size ? size - margin - to : 0;
  };
  return panned(
    camera,
    shift(camera.x + x * camera.px, width),
    shift(camera.y + y * camera.px, height),
  );
}

/**
 * How far the picture moves to the left so that cells are clear of what covers its right part; no
 * farther than their left edge allows.
 */
export function leaning(
  camera: Camera,
  cells: readonly Cell[],
  width: number,
  covered: number,
  margin = 8,
): number {
  if (covered <= 0 || cells.length === 0) {
    return 0;
  }
  const left = camera.x + Math.min(...cells.map(([x]) => x)) * camera.px;
  const right = camera.x + (Math.max(...cells.map(([x]) => x)) + 1) * camera.px;
  return Math.max(0, Math.min(right - (width - covered - margin), left - margin));
}

/** The cell under a point of the screen. */
export function cellAt(camera: Camera, x: number, y: number): Cell {
  return [Math.floor((x - camera.x) / camera.px), Math.floor((y - camera.y) / camera.px)];
}

/** The middle of a cell on screen. */
export function middleOf(camera: Camera, [x, y]: Cell): [number, number] {
  return [camera.x + (x + 0.5) * camera.px, camera.y + (y + 0.5) * camera.px];
}

/**
 * Which cell a finger means: the one it touches if that is a target; else the nearest target
 * whose touch area, at least 44 px wide, holds the point; else the touched one.
 */
export function meant(camera: Camera, x: number, y: number, targets: readonly Cell[]): Cell {
  const touched = cellAt(camera, x, y);
  if (targets.some((cell) => cell[0] === touched[0] && cell[1] === touched[1])) {
    return touched;
  }
  const reach = Math.max(44, camera.px) / 2;
  let best: Cell = touched;
  let nearest = Infinity;
  for (const cell of targets) {
    const [mx, my] = middleOf(camera, cell);
    const away = Math.max(Math.abs(mx - x), Math.abs(my - y));
    if (away <= reach && away < nearest) {
      nearest = away;
      best = cell;
    }
  }
  return best;
}
