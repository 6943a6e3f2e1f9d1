/**
 * Which modules the picker shows: by words, by what they touch, by complexity, by how
 * much longer they make a game, by the number of players, by what is chosen.
 */
import type { ModuleInfo } from '../../lib/wire';
import { answers } from '../../lib/searching';
import { longer, type Longer } from './length';

export const TOUCHES = ['palace', 'market', 'money', 'scoring', 'players'] as const;
export type Touch = (typeof TOUCHES)[number];

export interface Filters {
  words: string;
  /** Empty: whatever they touch. */
  touches: readonly string[];
  /** Empty: however complex. */
  complexity: readonly number[];
  /** Empty: however long. */
  longer: readonly Longer[];
  /** Only those for as many players as there are. */
  fitting: boolean;
  chosen: boolean;
}

export const NO_FILTERS: Filters = {
  words: '',
  touches: [],
  complexity: [],
  longer: [],
  fitting: false,
  chosen: false,
};

/** Whether a module is for as many players. */
export function fits(module: ModuleInfo, players: number): boolean {
  const [least, most] = module.players;
  return least <= players && players <= most;
}

/** Whether a module answers a search in its name and its words. */
export function matches(module: ModuleInfo, words: string, language: string): boolean {
  const { names, adds, number, id } = module;
  return answers([names[language] ?? '', adds[language] ?? '', String(number), id], words);
}

export function filtered(
  modules: readonly ModuleInfo[],
  filters: Filters,
  { chosen, players }: { chosen: readonly string[]; players: number },
  language: string,
): ModuleInfo[] {
  return modules.filter(
    (module) =>
      matches(module, filters.words, language) &&
      (filters.touches.length === 0 ||
        filters.touches.some((touch) => module.touches.includes(touch))) &&
      (filters.complexity.length === 0 || filters.complexity.includes(module.complexity)) &&
      (filters.longer.length === 0 || filters.longer.includes(longer(module))) &&
      (!filters.fitting || fits(module, players)) &&
      (!filters.chosen || chosen.includes(module.id)),
  );
}

/** A list with an entry more, or without it. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];
}
