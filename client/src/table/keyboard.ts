/** Moving over the table with keys: zones, objects inside a zone, and what each key does. */
import { signAt } from './explaining';
import { command, type Command, type Plain } from './keys';
import type { PanelName, Screen } from './screen.svelte';
import { rivals } from './seats';

/** What the keyboard needs of the screen's parts. */
export interface Parts {
  root: HTMLElement;
  zoom(how: 'in' | 'out' | 'fit'): void;
  nextInPalace(): boolean;
  show(panel: PanelName): void;
}

const BUSY = 'input, textarea, select, [contenteditable="true"], dialog';
const TARGETS = 'button:not(:disabled), a[href]';

function zones(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-zone]')].filter(
    (zone) => zone.offsetParent !== null && zone.closest('[inert]') === null,
  );
}

/** Go into a zone: to the first object there that takes the focus, to the current cell of the palace, or to the zone itself. */
export function enter(zone: HTMLElement | undefined): void {
  const inside =
    zone?.querySelectorAll<HTMLElement>('[role="gridcell"][tabindex="0"], [data-item]') ?? [];
  for (const goal of [...inside, zone]) {
    goal?.focus();
    if (document.activeElement === goal) {
      return;
    }
  }
}

export function focusBar(root: HTMLElement): void {
  const bar = root.querySelector<HTMLElement>('[data-zone="action"]');
  const button =
    bar?.querySelector<HTMLElement>('.confirm:not(:disabled)') ??
    bar?.querySelector<HTMLElement>(TARGETS);
  (button ?? bar)?.focus({ preventScroll: true });
}

function step(root: HTMLElement, by: 1 | -1): void {
  const all = zones(root);
  const at = all.findIndex((zone) => zone.contains(document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  enter(all[next]);
}

/** Arrows inside a zone; false if there is nothing to move to. */
function move(by: 1 | -1): boolean {
  const active = document.activeElement;
  const zone = active?.closest('[data-zone]');
  if (!(active instanceof HTMLElement) || !zone || !active.matches('[data-item], [data-zone]')) {
    return false;
  }
  const items = [...zone.querySelectorAll<HTMLElement>('[data-item]')].filter(
    (item) => item.tabIndex >= 0,
  );
  const at = items.indexOf(active);
  const next = items[at < 0 ? 0 : Math.max(0, Math.min(items.length - 1, at + by))];
  next?.focus();
  return next !== undefined;
}

function tap(screen: Screen, element: Element | null | undefined): void {
  if (element instanceof HTMLElement) {
    element.focus();
    screen.tap(element.dataset['object'] ?? '', element.dataset['ref'] ?? '', element);
  }
}

/** T: put the tile in question into the reserve; a single pending tile need not be picked first. */
function toReserve(screen: Screen, root: HTMLElement): void {
  const { picks } = screen.store;
  const pending = root.querySelectorAll<HTMLElement>('[data-object^="pending:"]');
  const [only] = pending;
  if (picks.picked.length === 0 && pending.length === 1 && only !== undefined) {
    picks.toggle(only.dataset['object'] ?? '', only.dataset['ref'] ?? '');
  }
  if (picks.isLit('reserve')) {
    screen.tap('reserve', 'reserve', root.querySelector('[data-object="reserve"]'));
  }
}

/** G: the next lit object, in the palace if something there is lit. */
function nextTarget(screen: Screen, parts: Parts): void {
  if (parts.nextInPalace()) {
    return;
  }
  const { picks } = screen.store;
  const lit = [...parts.root.querySelectorAll<HTMLElement>('[data-item][data-ref]')].filter(
    (item) =>
      picks.isLit(item.dataset['ref'] ?? '') && !picks.isPicked(item.dataset['object'] ?? ''),
  );
  const at = lit.indexOf(document.activeElement as HTMLElement);
  lit[(at + 1) % Math.max(1, lit.length)]?.focus();
}

function nextRival(screen: Screen): void {
  if (screen.store.seat === null) {
    const count = screen.store.update?.view.players.length ?? 1;
    screen.watching.watch((screen.seat + 1) % count);
    return;
  }
  const seats = rivals(screen.store.update?.view.players.length ?? 0, screen.store.seat);
  const at = screen.rival === null ? -1 : seats.indexOf(screen.rival);
  const next = seats[at + 1];
  if (next === undefined) {
    screen.closeRival();
  } else if (screen.rival === null) {
    screen.openRival(next);
  } else {
    screen.rival = next;
  }
}

/** U: take the last step back, or ask the others. */
function undo(screen: Screen): void {
  const to = screen.store.update?.undo.to ?? null;
  if (to === null) {
    screen.undoing = true;
  } else {
    void screen.store.undo(to);
  }
}

/** I: what the object in focus is. */
function explain(screen: Screen): void {
  const element = document.activeElement?.closest<HTMLElement | SVGElement>('[data-ref]');
  const ref = element?.dataset['ref'];
  if (element && ref !== undefined) {
    screen.hush();
    screen.card.open({ object: element.dataset['object'] ?? ref, ref, element, light: false });
    return;
  }
  const focus = document.activeElement;
  const own = focus && signAt(focus);
  if (own) {
    screen.hush();
    screen.card.open({ object: own.ref, ...own, light: false });
    return;
  }
  const sign =
    focus?.closest<HTMLElement>('[data-about]') ??
    focus?.querySelector<HTMLElement>('[data-about]');
  if (sign) {
    const { about = '', words = '' } = sign.dataset;
    const ref = `module:${about}`;
    screen.hush();
    screen.card.open({ object: `${ref}:${words}`, ref, element: sign, words, light: false });
  }
}

/** Where a key was pressed. */
interface Place {
  screen: Screen;
  parts: Parts;
  target: Element | null;
}

/** Whether a key meant something here. */
type Deed = (place: Place) => boolean;

const always =
  (deed: (place: Place) => void): Deed =>
  (place) => {
    deed(place);
    return true;
  };

const DEEDS: Readonly<Record<Plain, Deed>> = {
  cancel: ({ screen }) => screen.cancel(),
  confirm: ({ screen, target }) => {
    // A focused button means itself.
    if (target?.closest('button, a, [role="gridcell"]')) {
      return false;
    }
    screen.confirm();
    return true;
  },
  'action-bar': always(({ parts }) => focusBar(parts.root)),
  exact: always(({ screen }) => screen.useExact()),
  undo: always(({ screen }) => undo(screen)),
  reserve: always(({ screen, parts }) => toReserve(screen, parts.root)),
  target: always(({ screen, parts }) => nextTarget(screen, parts)),
  rival: always(({ screen }) => nextRival(screen)),
  'zoom-in': always(({ parts }) => parts.zoom('in')),
  'zoom-out': always(({ parts }) => parts.zoom('out')),
  'zoom-fit': always(({ parts }) => parts.zoom('fit')),
  // Without modules there are no boards, and the scores are what comes nearest.
  boards: always(({ screen, parts }) =>
    parts.show(screen.modules.length > 0 ? 'boards' : 'scores'),
  ),
  scores: always(({ parts }) => parts.show('scores')),
  log: always(({ parts }) => parts.show('log')),
  info: always(({ screen }) => explain(screen)),
  shortcuts: always(({ screen }) => {
    screen.shortcuts = true;
  }),
};

function perform(found: Command, place: Place): boolean {
  const { screen, parts } = place;
  switch (found.do) {
    case 'zone':
      step(parts.root, found.step);
      return true;
    case 'turn':
      return screen.deciding && screen.store.picks.rotate(found.step);
    case 'move':
      return move(found.x + found.y > 0 ? 1 : -1);
    case 'slot':
      tap(screen, parts.root.querySelector(`[data-object="market:${found.place}"]`));
      return true;
    case 'card':
      tap(screen, parts.root.querySelectorAll('[data-object^="display:"]')[found.place - 1]);
      return true;
    default:
      return DEEDS[found.do](place);
  }
}

/** Do what a key means; returns whether it meant something here. */
export function press(event: KeyboardEvent, screen: Screen, parts: Parts): boolean {
  const found = command(event);
  const target = event.target instanceof Element ? event.target : null;
  const away = target !== null && target.closest(BUSY) !== null;
  if (found === null || away || screen.closed || document.querySelector('dialog[open]') !== null) {
    return false;
  }
  return perform(found, { screen, parts, target });
}
