/** What keys and taps on objects mean on every table. */
import type { Screen } from './screen.svelte';

/** Enter on an object that is picked already confirms what the picks make; Space lets go of it. */
export function confirmPicked(event: KeyboardEvent, screen: Screen): void {
  const { picks } = screen.store;
  const piece = event.target instanceof Element ? event.target.closest('[data-object]') : null;
  const picked = picks.isPicked(piece?.getAttribute('data-object') ?? '');
  if (
    event.key === 'Enter' &&
    !event.repeat &&
    picked &&
    screen.deciding &&
    picks.complete !== null
  ) {
    event.preventDefault();
    event.stopPropagation();
    screen.confirm();
  }
}

/** A tap anywhere else closes the small windows. */
export function hushElsewhere(event: PointerEvent, screen: Screen): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-info], [data-object]') === null) {
    screen.hush();
  }
}
