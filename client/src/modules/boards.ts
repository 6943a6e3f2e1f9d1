/** Which modules in play have a board, in the order of the rail. */
import type { Decision, View } from '../lib/wire';
import type { Screen } from '../table/screen.svelte';
import { acting } from './rail.svelte';
import { clientModule, heldBy, sceneOf, type Seen } from './registry';

/** Whether a module has anything to show on a board of its own. */
function hasBoard(id: string, screen: Screen): boolean {
  const { chip } = clientModule(id);
  return chip === undefined || (screen.seen !== null && chip(sceneOf(id, screen.seen)) !== null);
}

export function boardsOf(screen: Screen): string[] {
  const order = screen.rail.order.length > 0 ? screen.rail.order : screen.modules;
  const live = livesOf(screen);
  return order.filter((id) => live.has(id) || hasBoard(id, screen));
}

/** What can be done on boards now: by module, how many things can be picked. */
export function livesOf(screen: Screen): Map<string, number> {
  return screen.deciding ? acting(screen.store.picks, screen.modules) : new Map<string, number>();
}

/**
 * The board that a decision brings forward: the only one it can be answered on. Where boards lie over
 * the palace, none that is answered in the palace too.
 */
export function forwardOf({ boards, place, choices }: Decision, covering: boolean): string | null {
  const [board, ...others] = boards;
  const inPalace = choices.some(({ refs }) => refs.some((ref) => PALACE.test(ref)));
  return place !== 'board' || others.length > 0 || (covering && inPalace) ? null : (board ?? null);
}
const PALACE = /^(cell|edge|corner|palace):/;

/** By seat what others notice: points, and what they have of the modules. */
export function seatDigests(view: View, seen: Seen | null): string[] {
  return view.players.map(({ score }, seat) => {
    const held = seen === null ? [] : heldBy(seen, seat).map(({ label, off }) => [label, off]);
    return JSON.stringify([score, held]);
  });
}
