/**
 * Dragging a tile onto the palace, as another way for tapping the tile and then the cell.
 *
 * A source is any element with the attachment `dragSource`. Once the pointer has moved far enough
 * the source is picked, which lights its goals; whatever lies under the pointer and is enabled,
 * carrying `data-ref` and `data-object`, is the goal. `DragLayer` shows the tile at the pointer.
 */

export interface Dragged {
  object: string;
  ref: string;
  /** The tile to show at the pointer. */
  tile: string;
  x: number;
  y: number;
  /** The ref of the enabled goal under the pointer. */
  over: string | null;
}

export interface Source {
  object: string;
  ref: string;
  tile: string;
  /** Whether it may be dragged now. */
  enabled: () => boolean;
  /** The drag begins: pick the source, unless it is picked already. */
  onlift: (object: string, ref: string) => void;
  /** It was let go on an enabled goal. */
  ondrop: (object: string, ref: string) => void;
}

const THRESHOLD = 8;

class Drag {
  /** What is being dragged now. */
  now: Dragged | null = $state.raw(null);
}

export const drag = new Drag();

/** The enabled goal at a point, but not the source itself. */
function goalAt(x: number, y: number, source: Source): { object: string; ref: string } | null {
  const found = document.elementFromPoint(x, y)?.closest('[data-ref]');
  const ref = found?.getAttribute('data-ref');
  if (!found || !ref || ref === source.ref || found.getAttribute('aria-disabled') === 'true') {
    return null;
  }
  return { object: found.getAttribute('data-object') ?? ref, ref };
}

/** An attachment that makes an element a source: `<button {@attach dragSource({...})}>`. */
export function dragSource(source: Source): (element: HTMLElement) => () => void {
  return (element) => {
    let start: { id: number; x: number; y: number } | null = null;

    function finish(): void {
      start = null;
      drag.now = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', finish);
      removeEventListener('keydown', escape, true);
    }
    function move(event: PointerEvent): void {
      if (event.pointerId !== start?.id) {
        return;
      }
      const { clientX: x, clientY: y } = event;
      if (drag.now === null) {
        if (Math.hypot(x - start.x, y - start.y) < THRESHOLD) {
          return;
        }
        source.onlift(source.object, source.ref);
      }
      const { object, ref, tile } = source;
      drag.now = { object, ref, tile, x, y, over: goalAt(x, y, source)?.ref ?? null };
    }
    function up(event: PointerEvent): void {
      if (event.pointerId !== start?.id) {
        return;
      }
      const dragging = drag.now !== null;
      finish();
      if (dragging) {
        // The click that follows belongs to the drag.
        const swallow = (click: Event): void => {
          click.preventDefault();
          click.stopPropagation();
        };
        element.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50);
        const goal = goalAt(event.clientX, event.clientY, source);
        if (goal) {
          source.ondrop(goal.object, goal.ref);
        }
      }
    }
    function escape(event: KeyboardEvent): void {
      if (event.key === 'Escape' && drag.now !== null) {
        event.stopPropagation();
        finish();
      }
    }
    function down(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary || !source.enabled()) {
        return;
      }
      start = { id: event.pointerId, x: event.clientX, y: event.clientY };
      if (element.hasPointerCapture(event.pointerId)) {
        element.releasePointerCapture(event.pointerId);
      }
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', finish);
      addEventListener('keydown', escape, true);
    }
    element.addEventListener('pointerdown', down);
    // A finger that drags must not scroll the page.
    element.style.setProperty('touch-action', 'none');
    return () => {
      element.removeEventListener('pointerdown', down);
      element.style.removeProperty('touch-action');
      if (start !== null) {
        finish();
      }
    };
  };
}
