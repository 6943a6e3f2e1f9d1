/** Pieces that change their place fly there: cards to hands, tiles from the market, new cards. */
import { DURATION, EASE, OUTLINE, flyFrom, motionWanted, startOf } from '../drawing/motion';
import type { Event } from '../lib/wire';

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
  Object.assign(ghost.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
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

/** Let the pieces of some events fly; called after the screen shows the new state. */
export function flyAll(events: readonly Event[], own: number | null, before: Before, root: ParentNode): void {
  const moving = motionWanted();
  let order = 0;
  const go = (name: string, goal: Element | null): void => {
    const from = before.boxes.get(name);
    const picture = before.pictures.get(name);
    if (goal === null || from === undefined || picture === undefined || from.width === 0) {
      return;
    }
    if (!moving) {
      mark(goal);
      return;
    }
    const to = goal.getBoundingClientRect();
    if (to.width > 0) {
      send(picture, from, to, order);
      order += 1;
    }
  };
  for (const event of events) {
    const seat = event.params['seat'];
    if (event.key === 'money.taken') {
      for (const card of (event.params['cards'] as string[] | undefined) ?? []) {
        const hand = root.querySelector(`[data-fly^="hand:${CSS.escape(card)}"]`);
        go(`display:${card}`, seat === own && hand !== null ? hand : find(root, `seat:${String(seat)}`));
      }
    } else if (event.key === 'tile.bought') {
      const tile = `tile:${String(event.params['tile'])}`;
      go(tile, seat === own ? find(root, tile) : find(root, `seat:${String(seat)}`));
    } else if (event.key === 'money.revealed') {
      const card = find(root, `display:${String(event.params['card'])}`);
      if (card !== null && moving) {
        flyFrom(card, before.boxes.get('deck') ?? null, order);
        order += 1;
      } else if (card !== null) {
        mark(card);
      }
    } else if (event.key === 'tile.revealed') {
      const tile = find(root, `tile:${String(event.params['tile'])}`);
      if (tile !== null && moving) {
        flyFrom(tile, null, order);
      } else if (tile !== null) {
        mark(tile);
      }
    }
  }
}
