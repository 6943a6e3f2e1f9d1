/** Which modules in play have a board, in the order of the rail. */
import type { Screen } from '../table/screen.svelte';
import { acting } from './rail.svelte';
import { clientModule, sceneOf } from './registry';

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
