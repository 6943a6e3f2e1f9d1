/**
 * What tells what something is: resting on it with the mouse, a long press, the other mouse button.
 * `{@attach explains(screen, () => ({ object, ref }))}` makes any element such a thing; the key I does
 * the same for whatever has the focus and a `data-ref`.
 */
import type { Screen } from './screen.svelte';

export const REST = 350;
export const LONG_PRESS = 400;
/** How far a finger may slip during a long press. */
const SLIP = 8;

/** The object at a place of the element; null: nothing to be told there. */
export type Asked = (event: PointerEvent | MouseEvent) => {
  object: string;
  ref: string;
  element: Element;
  words?: string;
} | null;

/** Pieces of modules that cannot be picked: what is in `data-about="MODULE"` tells what it is by its words. */
function aboutModule(target: Element | null): ReturnType<Asked> {
  const area = target?.closest<HTMLElement>('[data-about]') ?? null;
  const id = area?.dataset['about'];
  if (target === null || area === null || id === undefined || target.closest('[data-ref]')) {
    return null;
  }
  // On a board what is drawn tells what it is, what is written need not.
  if (area.dataset['drawn'] !== undefined && target.closest('svg, [title]') === null) {
    return null;
  }
  const named = target.closest<HTMLElement>('[title], li, tr, h4');
  const element = named !== null && area.contains(named) ? named : area;
  const words = element.dataset['words'] ?? (element.title || said(element, element === area));
  return { object: `module:${id}:${words}`, ref: `module:${id}`, element, words };
}

/** What a screen reader would say of it, unless that is a whole board. */
function said(element: HTMLElement, whole: boolean): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return whole || text.length > LONGEST ? '' : text;
}
const LONGEST = 90;

/** An attachment for what holds such pieces. */
export function explainsModules(screen: Screen): (element: HTMLElement) => () => void {
  return explains(screen, (event) =>
    aboutModule(event.target instanceof Element ? event.target : null),
  );
}

/** An attachment for signs of the table itself: `data-tells` calls them as refs call objects, but nothing picks them. */
export function explainsSigns(screen: Screen): (element: HTMLElement) => () => void {
  return explains(screen, (event) => {
    const sign = event.target instanceof Element ? signAt(event.target) : null;
    return sign && { object: sign.ref, ...sign };
  });
}

/** The sign that an element belongs to. */
export function signAt(target: Element): { ref: string; element: HTMLElement } | null {
  const element = target.closest<HTMLElement>('[data-tells]');
  const ref = element?.dataset['tells'];
  return element && ref !== undefined ? { ref, element } : null;
}

/** An attachment for an element, or a whole zone of objects, that explains itself. */
export function explains(screen: Screen, asked: Asked): (element: HTMLElement) => () => void {
  return (element) => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    let press: ReturnType<typeof setTimeout> | undefined;
    let from: [number, number] = [0, 0];
    let over: string | null = null;
    let held = false;

    function stop(): void {
      clearTimeout(rest);
      clearTimeout(press);
    }
    function tell(event: PointerEvent | MouseEvent, light: boolean): void {
      const about = asked(event);
      if (about !== null) {
        screen.card.open({ ...about, light });
      }
    }
    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) {
        clearTimeout(press);
      }
      // A page that changes under a mouse at rest is no reason to explain anything.
      const moved = event.movementX !== 0 || event.movementY !== 0;
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || !moved) {
        return;
      }
      const object = asked(event)?.object ?? null;
      if (object !== over) {
        over = object;
        clearTimeout(rest);
        screen.card.leave();
        if (object !== null) {
          rest = setTimeout(() => tell(event, true), REST);
        }
      }
    }
    function down(event: PointerEvent): void {
      stop();
      held = false;
      from = [event.clientX, event.clientY];
      screen.card.leave(0);
      if (event.button === 0) {
        press = setTimeout(() => {
          held = true;
          tell(event, false);
        }, LONG_PRESS);
      }
    }
    function leave(): void {
      stop();
      over = null;
      screen.card.leave();
    }
    /** The click that ends a long press means nothing else. */
    function click(event: Event): void {
      if (held) {
        event.preventDefault();
        event.stopPropagation();
      }
      held = false;
    }
    function menu(event: MouseEvent): void {
      if (asked(event) !== null) {
        event.preventDefault();
        stop();
        if (!held) {
          tell(event, false);
        }
      }
    }
    const release = (): void => clearTimeout(press);

    element.addEventListener('pointermove', move);
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', stop);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('click', click, { capture: true });
    element.addEventListener('contextmenu', menu);
    return () => {
      stop();
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', stop);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('click', click, { capture: true });
      element.removeEventListener('contextmenu', menu);
    };
  };
}
