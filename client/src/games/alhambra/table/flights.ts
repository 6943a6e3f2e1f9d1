/** Pieces that change their place fly there: cards to hands, tiles from the market, new cards. */
import { DURATION, EASE, OUTLINE, flyFrom, motionWanted, startOf } from '../../../drawing/motion';
import type { Event } from '../../../lib/wire';

/** Where everything lay before a change; of pieces that will be gone also their picture. */
export interface Before {
  boxes: Map<string, DOMRect>;
  pictures: Map<string, Element>;
}

export function lookAround(root: ParentNode): Before {
  const boxes = new Map<string, DOMRect>();
  const pictures = new Map<string, Element>();
  for (const element of root.querySelectorAll('[data-fly]')) {
    const name = element.getAttribute('data-fly') ?? '';
    if (!boxes.has(name)) {
      boxes.set(name, element.getBoundingClientRect());
      if (element instanceof HTMLElement && /^(display|tile):/.test(name)) {
        pictures.set(name, element.cloneNode(true) as Element);
      }
    }
  }
  return { boxes, pictures };
}

function find(root: ParentNode, name: string): Element | null {
  return root.querySelector(`[data-fly="${CSS.escape(name)}"]`);
}

/** A picture of a piece that flies from one place to another and is gone. */
function send(picture: Element, from: DOMRect, to: DOMRect, order: number): void {
  const ghost = document.createElement('div');
  ghost.className = 'flying';
  ghost.setAttribute('aria-hidden', 'true');
  picture.removeAttribute('data-fly');
  ghost.append(picture);
  Object.assign(ghost.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
  });
  document.body.append(ghost);
  const size = Math.max(0.15, Math.min(1, to.width / Math.max(1, from.width)));
  const x = to.left + to.width / 2 - (from.left + (from.width * size) / 2);
  const y = to.top + to.height / 2 - (from.top + (from.height * size) / 2);
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: 0.6 },
    ],
    { duration: DURATION.move, delay: startOf(order), easing: EASE, fill: 'both' },
  );
  const end = (): void => ghost.remove();
  flight.onfinish = end;
  flight.oncancel = end;
}

/** Without motion a changed piece is outlined for a second. */
function mark(element: Element): void {
  element.classList.add('just-changed');
  setTimeout(() => element.classList.remove('just-changed'), OUTLINE);
}

/** The pieces of one change that fly, one after the other. */
class Flock {
  readonly #moving = motionWanted();
  readonly #before: Before;
  #order = 0;

  constructor(before: Before) {
    this.#before = before;
  }

  /** A piece that is gone flies to its goal. */
  leave(name: string, goal: Element | null): void {
    const from = this.#before.boxes.get(name);
    const picture = this.#before.pictures.get(name);
    if (goal === null || from === undefined || picture === undefined || from.width === 0) {
      return;
    }
    if (!this.#moving) {
      mark(goal);
      return;
    }
    const to = goal.getBoundingClientRect();
    if (to.width > 0) {
      send(picture, from, to, this.#order);
      this.#order += 1;
    }
  }

  /** A piece that is new comes from a place, or out of nothing. */
  arrive(piece: Element | null, from: string | null): void {
    if (piece === null) {
      return;
    }
    if (!this.#moving) {
      mark(piece);
      return;
    }
    flyFrom(piece, from === null ? null : (this.#before.boxes.get(from) ?? null), this.#order);
    this.#order += from === null ? 0 : 1;
  }
}

type Flight = (event: Event, own: boolean, flock: Flock, root: ParentNode) => void;

const FLIGHTS: Readonly<Record<string, Flight>> = {
  'money.taken': (event, own, flock, root) => {
    const seat = find(root, `seat:${String(event.params['seat'])}`);
    for (const card of (event.params['cards'] as string[] | undefined) ?? []) {
      const hand = root.querySelector(`[data-fly^="hand:${CSS.escape(card)}"]`);
      flock.leave(`display:${card}`, own && hand !== null ? hand : seat);
    }
  },
  'tile.bought': (event, own, flock, root) => {
    const tile = `tile:${String(event.params['tile'])}`;
    flock.leave(tile, find(root, own ? tile : `seat:${String(event.params['seat'])}`));
  },
  'money.revealed': (event, _own, flock, root) => {
    flock.arrive(find(root, `display:${String(event.params['card'])}`), 'deck');
  },
  'tile.revealed': (event, _own, flock, root) => {
    flock.arrive(find(root, `tile:${String(event.params['tile'])}`), null);
  },
};

/** Let the pieces of some events fly; called after the screen shows the new state. */
export function flyAll(
  events: readonly Event[],
  own: number | null,
  before: Before,
  root: ParentNode,
): void {
  const flock = new Flock(before);
  for (const event of events) {
    FLIGHTS[event.key]?.(event, event.params['seat'] === own, flock, root);
  }
}
