/** Sets of modules that play well together, as data, and a random draw within a budget. */
import type { ModuleInfo } from '../../lib/wire';
import { clashes, stars, toggleModule } from '../order';

export interface Preset {
  /** Its name is `screens.preset.KEY`. */
  key: string;
  /** The numbers of its modules; it is hidden while one of them is missing. */
  numbers: readonly number[] | 'all';
}

export const PRESETS: readonly Preset[] = [
  { key: 'first', numbers: [] },
  { key: 'two', numbers: [4, 9, 13] },
  { key: 'interaction', numbers: [1, 7, 10, 28] },
  { key: 'expansion-1', numbers: [1, 2, 3, 4] },
  { key: 'expansion-2', numbers: [5, 6, 7, 8] },
  { key: 'expansion-3', numbers: [9, 10, 11, 12] },
  { key: 'expansion-4', numbers: [13, 14, 15, 16] },
  { key: 'treasures', numbers: [1, 13, 21] },
  { key: 'builders', numbers: [5, 9, 22, 28] },
  { key: 'elbows', numbers: [1, 10, 15, 41] },
  { key: 'money', numbers: [2, 6, 11, 24] },
  { key: 'garden', numbers: [12, 30, 33, 36] },
  { key: 'court', numbers: [7, 18, 29, 31] },
  { key: 'workshops', numbers: [23, 27, 38, 40] },
  { key: 'everything', numbers: 'all' },
];

/** The presets that can be played with the modules there are. */
export function playablePresets(modules: readonly ModuleInfo[]): Preset[] {
  const there = new Set(modules.map((module) => module.number));
  return PRESETS.filter(({ numbers }) =>
    numbers === 'all' ? modules.length > 1 : numbers.every((number) => there.has(number)),
  );
}

export function presetModules(modules: readonly ModuleInfo[], preset: Preset): string[] {
  const { numbers } = preset;
  return modules
    .filter((module) => numbers === 'all' || numbers.includes(module.number))
    .map((module) => module.id);
}

/** How complex a draw may be, in stars: light, medium, deep, grand. */
export const BUDGETS = [3, 6, 10, 15] as const;

/** Modules at random that go together, until the budget of stars allows no more. */
export function draw(
  modules: readonly ModuleInfo[],
  budget: number,
  players: number,
  random: () => number,
): string[] {
  const pool = [...modules];
  let chosen: string[] = [];
  while (pool.length > 0) {
    const [drawn] = pool.splice(Math.floor(random() * pool.length), 1);
    if (!drawn || chosen.includes(drawn.id)) {
      continue;
    }
    const tried = toggleModule(modules, chosen, drawn.id);
    if (clashes(modules, tried, players).length === 0 && stars(modules, tried) <= budget) {
      chosen = tried;
    }
  }
  return chosen;
}
