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
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, dialog, [role="grid"]') !== null
  );
}

type Deed = (player: Moving, stride: 'action' | 'turn') => void;

const DEEDS: Readonly<Record<string, Deed>> = {
  ArrowRight: (player, stride) => player.step(1, stride),
  ArrowLeft: (player, stride) => player.step(-1, stride),
  PageDown: (player) => player.step(1, 'round'),
  PageUp: (player) => player.step(-1, 'round'),
  Home: (player) => void player.go(0),
  End: (player) => void player.go(player.replay.length),
  ' ': (player) => player.toggle(),
};

/** Do what a key means; returns whether it meant something here. */
export function replayKey(event: KeyboardEvent, player: Moving): boolean {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    busy(event.target)
  ) {
    return false;
  }
  const onButton =
    event.target instanceof Element && event.target.closest('button, a, summary') !== null;
  const deed = event.key === ' ' && onButton ? undefined : DEEDS[event.key];
  deed?.(player, event.shiftKey ? 'turn' : 'action');
  return deed !== undefined;
}
