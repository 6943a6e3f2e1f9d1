/** Which modules the picker shows: by words, by what they touch, by complexity, by what is chosen. */
import type { ModuleInfo } from '../../lib/wire';
import { fold } from '../order';

export const TOUCHES = ['palace', 'market', 'money', 'scoring', 'players'] as const;
export type Touch = (typeof TOUCHES)[number];

export interface Filters {
  words: string;
  /** Empty: whatever they touch. */
  touches: readonly string[];
  /** Empty: however complex. */
  complexity: readonly number[];
  chosen: boolean;
}

export const NO_FILTERS: Filters = { words: '', touches: [], complexity: [], chosen: false };

/** Whether a module answers a search in its name and its words. */
export function matches(module: ModuleInfo, words: string, language: string): boolean {
  const text = [module.names[language], module.adds[language], String(module.number), module.id];
  const all = fold(text.join(' '));
  return fold(words)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export function filtered(
  modules: readonly ModuleInfo[],
  filters: Filters,
  chosen: readonly string[],
  language: string,
): ModuleInfo[] {
  return modules.filter(
    (module) =>
      matches(module, filters.words, language) &&
      (filters.touches.length === 0 ||
        filters.touches.some((touch) => module.touches.includes(touch))) &&
      (filters.complexity.length === 0 || filters.complexity.includes(module.complexity)) &&
      (!filters.chosen || chosen.includes(module.id)),
  );
}

/** A list with an entry more, or without it. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];
}
