/** Moving the camera by hand: drag, two fingers, wheel, double tap. */

import { panned, zoomAt, type Camera } from './camera';

export interface View {
  camera: () => Camera;
  /** The person moved it. */
  move: (camera: Camera) => void;
  fit: () => void;
  /** The wheel was moved at a place; whether it turned a tile there. */
  turn: (x: number, y: number, step: 1 | -1) => boolean;
}

const THRESHOLD = 6;

interface Finger {
  x: number;
  y: number;
}

/** An attachment for the element that shows the picture. Taps pass through to what lies in it. */
export function gestures(view: View): (element: Element) => () => void {
  return (element) => {
    const fingers = new Map<number, Finger>();
    let from: Finger | null = null;
    let panning = false;

    const place = (event: MouseEvent): Finger => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) {
        return;
      }
      fingers.set(event.pointerId, place(event));
      if (fingers.size === 1) {
        from = place(event);
        panning = false;
      }
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) {
        return;
      }
      const now = place(event);
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
          panning = true;
          element.setPointerCapture(event.pointerId);
          const apart = (finger: Finger): number =>
            Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y));
          const shifted = panned(view.camera(), (now.x - before.x) / 2, (now.y - before.y) / 2);
          view.move(
            zoomAt(
              shifted,
              apart(now) / apart(before),
              (now.x + other.x) / 2,
              (now.y + other.y) / 2,
            ),
          );
        }
      } else if (panning || (from && Math.hypot(now.x - from.x, now.y - from.y) > THRESHOLD)) {
        if (!panning) {
          // From here on nothing in the picture is tapped any more.
          element.setPointerCapture(event.pointerId);
          panning = true;
        }
        view.move(panned(view.camera(), now.x - before.x, now.y - before.y));
      }
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y } = place(event);
      if (!event.ctrlKey && event.deltaY !== 0 && view.turn(x, y, event.deltaY > 0 ? 1 : -1)) {
        return;
      }
      // A line is about 16 pixels; a pinch on a touch pad comes as small steps with Ctrl.
      const lines = event.deltaMode === 1 ? 16 : 1;
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015));
      view.move(zoomAt(view.camera(), factor, x, y));
    };
    const twice = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target.closest('[data-ref]') : null;
      if (!target || target.getAttribute('aria-disabled') === 'true') {
        view.fit();
      }
    };
    const listeners: [string, (event: never) => void][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['wheel', wheel],
      ['dblclick', twice],
    ];
    for (const [name, listener] of listeners) {
      element.addEventListener(name, listener as EventListener, { passive: false });
    }
    return () => {
      for (const [name, listener] of listeners) {
        element.removeEventListener(name, listener as EventListener);
      }
    };
  };
}
