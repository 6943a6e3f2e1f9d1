/** Pieces that float over a palace: each takes the nearest corner without a lit cell. */
import type { Cell, Side } from '../drawing/geometry';
import type { Camera } from './camera';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';

/** How far floating pieces are from the rim of the picture, in pixels. */
export const RIM = 10;

export function boxOf(camera: Camera, [x, y]: Cell, px: number): Box {
  const [left, top] = [camera.x + x * camera.px, camera.y + y * camera.px];
  return { left, top, right: left + px, bottom: top + px };
}

/** How much of each other two boxes hide, in square pixels. */
function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const meet = (a: Box, b: Box): boolean => overlap(a, b) > 0;

/** The place of a piece of some size in a corner of the picture. */
export function cornerBox(
  corner: Corner,
  [w, h]: readonly [number, number],
  wide: number,
  high: number,
): Box {
  const left = corner.endsWith('left') ? RIM : wide - RIM - w;
  const top = corner.startsWith('top') ? RIM : high - RIM - h;
  return { left, top, right: left + w, bottom: top + h };
}

/**
 * The corners for some pieces, in their order; each knows where it would like to be, nearest first.
 * None lies on what is busy if that can be, nor on what is worth seeing, such as tiles. Where every
 * corner is busy a piece hides as little as it can, so that a finger still finds what is below.
 */
export function cornersFor(
  pieces: readonly { size: readonly [number, number]; wishes: readonly Corner[] }[],
  busy: readonly Box[],
  width: number,
  height: number,
  worthSeeing: readonly Box[] = [],
): Corner[] {
  const taken: Box[] = [];
  return pieces.map(({ size, wishes }) => {
    const free = (corner: Corner, others: readonly Box[]): boolean =>
      !others.some((box) => meet(box, cornerBox(corner, size, width, height)));
    const hidden = (corner: Corner): number =>
      busy.reduce((sum, box) => sum + overlap(box, cornerBox(corner, size, width, height)), 0);
    const found =
      wishes.find((corner) => free(corner, [...worthSeeing, ...busy, ...taken])) ??
      wishes.find((corner) => free(corner, [...busy, ...taken])) ??
      wishes.filter((corner) => free(corner, taken)).sort((a, b) => hidden(a) - hidden(b))[0] ??
      wishes[0] ??
      'bottom left';
    taken.push(cornerBox(found, size, width, height));
    return found;
  });
}

/** How far an arrow at the rim is from it, and how large it is, in virtual pixels. */
const ARROW = { rim: 6, size: 44 };
/** Where along its side an arrow stands, as a share of the side: in the middle, or as near as can be. */
const ALONG = [0.5, 0.64, 0.36, 0.78, 0.22, 0.9, 0.1] as const;

/** Where an arrow at a side of the picture stands without touching what floats there; u: pixels of a virtual one. */
export function arrowBox(
  side: Side,
  floating: readonly Box[],
  width: number,
  height: number,
  u: number,
): Box {
  const [size, rim] = [ARROW.size * u, ARROW.rim * u];
  const upright = side === 'E' || side === 'W';
  const boxes = ALONG.map((share): Box => {
    const along = share * (upright ? height : width) - size / 2;
    const across = side === 'N' || side === 'W' ? rim : (upright ? width : height) - rim - size;
    const [left, top] = upright ? [across, along] : [along, across];
    return { left, top, right: left + size, bottom: top + size };
  });
  const free = boxes.find((box) => !floating.some((other) => meet(other, box)));
  return free ?? boxes[0] ?? { left: 0, top: 0, right: size, bottom: size };
}
