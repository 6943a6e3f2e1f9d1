/** The keys of a replay. */

/** What keys move: a replay that plays. */
interface Moving {
  step(direction: 1 | -1, stride: 'action' | 'turn' | 'round'): void;
  go(at: number): Promise<void>;
  toggle(): void;
  readonly replay: { readonly length: number };
}

/** Fields and lists keep their own keys. */
function busy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog, [role="grid"]') !== null;
}

/** Do what a key means; returns whether it meant something here. */
export function replayKey(event: KeyboardEvent, player: Moving): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return false;
  const stride = event.shiftKey ? 'turn' : 'action';
  const onButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
  if (event.key === 'ArrowRight') player.step(1, stride);
  else if (event.key === 'ArrowLeft') player.step(-1, stride);
  else if (event.key === 'PageDown') player.step(1, 'round');
  else if (event.key === 'PageUp') player.step(-1, 'round');
  else if (event.key === 'Home') void player.go(0);
  else if (event.key === 'End') void player.go(player.replay.length);
  else if (event.key === ' ' && !onButton) player.toggle();
  else return false;
  return true;
}
