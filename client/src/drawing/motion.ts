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
  return typeof matchMedia === 'undefined' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** When the piece of this number may start, if several move: three at once, the others after them. */
export function startOf(index: number): number {
  const wait = index < TOGETHER ? 0 : (index - TOGETHER + 1) * STEP_AFTER;
  return Math.min(wait, PATIENCE - DURATION.move);
}

/** The movement that brings a box to where another one is, as the start of an animation. */
export function inversion(from: DOMRectReadOnly, to: DOMRectReadOnly): string {
  const scale = to.width > 0 ? from.width / to.width : 1;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

/** Let an element come from another place on screen. */
export function flyFrom(element: Element, from: DOMRectReadOnly | null, index = 0): void {
  if (!motionWanted() || typeof element.animate !== 'function') {
    return;
  }
  const start: Keyframe =
    from === null
      ? { opacity: 0 }
      : { transformOrigin: '0 0', transform: inversion(from, element.getBoundingClientRect()) };
  element.animate([start, from === null ? { opacity: 1 } : { transformOrigin: '0 0', transform: 'none' }], {
    duration: DURATION.move,
    delay: startOf(index),
    easing: EASE,
    fill: 'backwards',
  });
}

const places = new Map<string, DOMRectReadOnly>();

/**
 * Remember where a piece lies, so that it can fly from there when it is gone: an attachment,
 * `<div {@attach origin('tower-9-NE')}>`.
 */
export function origin(piece: string): (element: Element) => () => void {
  return (element) => {
    const note = (): void => {
      places.set(piece, element.getBoundingClientRect());
    };
    const frame = requestAnimationFrame(note);
    const watcher = new ResizeObserver(note);
    watcher.observe(element);
    addEventListener('pointerdown', note, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      removeEventListener('pointerdown', note, { capture: true });
      // Whoever shows the piece next may still ask in this turn of events.
      setTimeout(() => places.delete(piece), DURATION.flip);
    };
  };
}

/** Where a piece lay last, if somebody remembered it. */
export function originOf(piece: string): DOMRectReadOnly | null {
  return places.get(piece) ?? null;
}
