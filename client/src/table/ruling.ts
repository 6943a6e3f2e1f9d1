/** Where the rules of something on the table can be read: which module brought it. */
import { nameOf } from '../lib/offers';
import type { TableStore } from '../lib/table.svelte';
import { homeOf } from '../modules/registry';

/** The module behind a dotted key, `caravan.no-camel` or `ask.caravan.lodge`, if it is in play. */
export function moduleOfKey(key: string, modules: readonly string[]): string | null {
  return key.split('.').find((part) => modules.includes(part)) ?? null;
}

/** The tile or card that an object is. */
function pieceOf(ref: string, store: TableStore): string {
  const name = nameOf(ref);
  if (ref.startsWith('market:')) {
    return store.update?.view.market.find((slot) => String(slot.slot) === name)?.tile ?? '';
  }
  const sold = store.update?.decision?.purchases.find((purchase) => purchase.ref === ref)?.tile;
  return sold ?? name;
}

/** The module that brought an object to the table; null for what belongs to the base game. */
export function moduleOfRef(ref: string, store: TableStore): string | null {
  const modules = store.update?.view.setup.modules ?? [];
  const home = homeOf(ref, modules);
  if (home !== null || store.pieces === null) {
    return home;
  }
  if (!('origins' in store.pieces)) {
    // Games without modules say nothing about where things come from.
    return null;
  }
  const { tiles, cards, origins } = store.pieces;
  const name = pieceOf(ref, store);
  const tile = tiles[name]?.kind;
  const card = cards[name]?.kind;
  return origins[`tile:${tile}`] ?? origins[`card:${card}`] ?? null;
}

/** The module whose decision is asked, or whose action the picks make up. */
export function moduleAsking(store: TableStore): string | null {
  const decision = store.update?.decision;
  if (!decision) {
    return null;
  }
  const modules = store.update?.view.setup.modules ?? [];
  const verb = store.picks.complete?.choice?.verb ?? store.picks.alternatives[0]?.choice?.verb;
  // Games without modules say nothing about where things come from.
  return store.pieces?.origins?.[`verb:${verb}`] ?? moduleOfKey(decision.prompt, modules);
}

/** The address of the rules of a game, at a module. */
export function rulesAt(game: string | undefined, module: string | null): string {
  return `/rules/${game ?? 'alhambra'}${module === null ? '' : `#${module}`}`;
}
