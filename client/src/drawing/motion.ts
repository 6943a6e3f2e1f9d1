/** Moving pieces: from their true origin to where they lie now. */

import { settings } from '../lib/settings.svelte';

/** Milliseconds, as --m-1 to --m-4 of the tokens. */
export const DURATION = { touch: 90, select: 180, move: 320, flip: 640 } as const;
export const EASE = 'cubic-bezier(.2,.7,.2,1)';
/** How long a change is outlined when nothing moves. */
export const OUTLINE = 1000;
/** Pieces that move at once; the rest follows in steps. */
const TOGETHER = 3;
const STEP_AFTER = 60;
/** A longer row of moves than this is cut short. */
const PATIENCE = 1500;

/** Whether pieces shall move at all. */
export function motionWanted(): boolean {
  if (settings.motion === 'none') {
    return false;
  }
  return (
    typeof matchMedia === 'undefined' || !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** When the piece of this number may start, if several move: three at once, the others after them. */
export function startOf(index: number): number {
  const wait = index < TOGETHER ? 0 : (index - TOGETHER + 1) * STEP_AFTER;
  return Math.min(wait, PATIENCE - DURATION.move);
}

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'width'>;

/**
 * The movement that brings a box to where another one is, as the start of an animation; `scale`
 * says how many pixels a unit of the element has, inside a drawing.
 */
export function inversion(from: Box, to: Box, scale = 1): string {
  const size = to.width > 0 ? from.width / to.width : 1;
  return `translate(${(from.left - to.left) / scale}px, ${(from.top - to.top) / scale}px) scale(${size})`;
}

/** Let an element come from another place on screen; without one it appears. */
export function flyFrom(element: Element, from: Box | null, index = 0, scale = 1): void {
  if (!motionWanted() || typeof element.animate !== 'function') {
    return;
  }
  const start: Keyframe =
    from === null
      ? { opacity: 0 }
      : {
          transformOrigin: '0 0',
          transform: inversion(from, element.getBoundingClientRect(), scale),
        };
  element.animate(
    [start, from === null ? { opacity: 1 } : { transformOrigin: '0 0', transform: 'none' }],
    {
      duration: DURATION.move,
      delay: startOf(index),
      easing: EASE,
      fill: 'backwards',
    },
  );
}

const places = new Map<string, DOMRectReadOnly>();

/** Remember where every piece marked with `data-fly` lies now. */
function note(): void {
  for (const element of document.querySelectorAll('[data-fly]')) {
    const piece = element.getAttribute('data-fly');
    if (piece) {
      places.set(piece, element.getBoundingClientRect());
    }
  }
}

/**
 * Remember, with whatever a person does, where the pieces lie, so that a piece can fly from there
 * when it lies elsewhere afterwards. Returns how to end it.
 */
export function watchOrigins(): () => void {
  const how = { capture: true, passive: true };
  addEventListener('pointerup', note, how);
  addEventListener('keydown', note, how);
  return () => {
    removeEventListener('pointerup', note, how);
    removeEventListener('keydown', note, how);
  };
}

/** Where a piece (`tile:tower-9-NE`) lay last, if it was seen. */
export function originOf(piece: string): DOMRectReadOnly | null {
  return places.get(piece) ?? null;
}
