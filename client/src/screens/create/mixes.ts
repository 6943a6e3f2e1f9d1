/** The modules somebody played with last, kept in this browser to be offered again. */
import type { ModuleInfo } from '../../lib/wire';
import { same } from '../order';
import { playablePresets, presetModules } from './presets';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** How many are kept; fewer are offered, for some may be offered anyway. */
const KEPT = 12;
export const OFFERED = 3;

const keyOf = (game: string): string => `sabika.mixes.${game}`;

function kept(game: string, storage: Storage): string[][] {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(game)) ?? '[]');
    return Array.isArray(found) ? found.filter(isMix) : [];
  } catch {
    return []; // damaged, or storage is not allowed
  }
}

function isMix(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

/** Take in what a table is played with: the newest comes first, each mix once. */
export function remember(
  game: string,
  chosen: readonly string[],
  storage: Storage = localStorage,
): void {
  if (chosen.length === 0) {
    return;
  }
  const mix = [...chosen].sort();
  const others = kept(game, storage).filter((other) => !same(other, mix));
  try {
    storage.setItem(keyOf(game), JSON.stringify([mix, ...others].slice(0, KEPT)));
  } catch {
    // nothing is kept where storage is not allowed
  }
}

/**
 * The last mixes that differ from each other and from the sets offered anyway, each in the order of
 * the modules; one with a module that is no longer there is left out.
 */
export function lastMixes(
  game: string,
  modules: readonly ModuleInfo[],
  storage: Storage = localStorage,
): string[][] {
  const offered = playablePresets(modules).map((preset) => presetModules(modules, preset));
  return kept(game, storage)
    .filter((mix) => mix.every((id) => modules.some((module) => module.id === id)))
    .map((mix) => modules.map((module) => module.id).filter((id) => mix.includes(id)))
    .filter((mix) => !offered.some((own) => same(own, mix)))
    .slice(0, OFFERED);
}
