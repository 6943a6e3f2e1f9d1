/** Which modules have something to pick now. */
import type { Picks } from '../lib/picks.svelte';
import { homeOf } from './registry';

/** The modules in play that show an object the player can pick now, or has picked. */
export function moving(picks: Picks, modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const ref of picks.offered.keys()) {
    const home = homeOf(ref, modules);
    if (home !== null && !found.has(home) && (picks.isLit(ref) || picks.refs.includes(ref))) {
      found.add(home);
    }
  }
  return found;
}

/** The module whose board must be open: every offer with objects needs something on it. */
export function needed(
  choices: readonly { refs: readonly string[] }[],
  purchases: readonly { ref: string }[],
  modules: readonly string[],
): string | null {
  const withObjects = choices.filter((choice) => choice.refs.length > 0);
  if (purchases.length > 0 || withObjects.length === 0) {
    return null;
  }
  const homes = withObjects.map((choice) =>
    choice.refs.map((ref) => homeOf(ref, modules)).find((home) => home !== null),
  );
  return homes.every((home) => home !== undefined) ? (homes[0] ?? null) : null;
}
