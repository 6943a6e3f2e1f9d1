/** Which modules in play have a board, in the order of the rail. */
import { moduleName } from '../lib/catalogue.svelte';
import { has, t } from '../lib/i18n.svelte';
import type { Decision, View } from '../lib/wire';
import type { Screen } from '../table/screen.svelte';
import { acting } from './rail.svelte';
import { clientModule, heldBy, homeOf, sceneOf, type Seen } from './registry';

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

/** The board that a decision brings forward: the only one it can be answered on. */
export function forwardOf({ boards, place }: Decision): string | null {
  const [board, ...others] = boards;
  return place !== 'board' || others.length > 0 ? null : (board ?? null);
}

/**
 * Where the picks so far lead if boards lie over the table: the only board with something to pick, or
 * `table` if no board has anything; null: it may be either.
 */
export function leadsTo(lit: Iterable<string>, modules: readonly string[]): string | null {
  const [home, ...others] = [...new Set([...lit].map((ref) => homeOf(ref, modules) ?? TABLE))];
  return others.length > 0 ? null : (home ?? null);
}
export const TABLE = 'table';

/**
 * The boards a decision can be answered on besides others or another place: none of them comes forward
 * by itself, so each gets a button of the bar.
 */
export function boardsToChoose(decision: Decision, boards: readonly string[]): string[] {
  const several = decision.place !== 'board' || decision.boards.length > 1;
  return several ? boards.filter((id) => decision.boards.includes(id)) : [];
}

/** A module on the rail and in the bar, in the width of ten letters. */
export function shortName(game: string, id: string): string {
  const key = `view.${id}.short`;
  return has(key) ? t(key) : moduleName(game, id);
}

/** By seat what others notice: points, and what they have of the modules. */
export function seatDigests(view: View, seen: Seen | null): string[] {
  return view.players.map(({ score }, seat) => {
    const held = seen === null ? [] : heldBy(seen, seat).map(({ label, off }) => [label, off]);
    return JSON.stringify([score, held]);
  });
}
