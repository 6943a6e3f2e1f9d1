/** Pieces that float over a palace: each takes the nearest corner without a lit cell. */
import type { Cell } from '../drawing/geometry';
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

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function at(corner: Corner, [w, h]: readonly [number, number], wide: number, high: number): Box {
  const left = corner.endsWith('left') ? RIM : wide - RIM - w;
  const top = corner.startsWith('top') ? RIM : high - RIM - h;
  return { left, top, right: left + w, bottom: top + h };
}

/** The corners for some pieces, in their order; each knows where it would like to be, nearest first. */
export function cornersFor(
  pieces: readonly { size: readonly [number, number]; wishes: readonly Corner[] }[],
  busy: readonly Box[],
  width: number,
  height: number,
): Corner[] {
  const taken: Box[] = [];
  return pieces.map(({ size, wishes }) => {
    const free = (corner: Corner, others: readonly Box[]): boolean =>
      !others.some((box) => meet(box, at(corner, size, width, height)));
    const found =
      wishes.find((corner) => free(corner, [...busy, ...taken])) ??
      wishes.find((corner) => free(corner, taken)) ??
      wishes[0] ??
      'bottom left';
    taken.push(at(found, size, width, height));
    return found;
  });
}
