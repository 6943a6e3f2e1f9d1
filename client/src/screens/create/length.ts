/** How long a game will take: what the game takes, and what its modules add to it. */
import { clientGame } from '../../games/registry';
import type { ModuleInfo } from '../../lib/wire';
import { people, stars, type Draft } from '../order';
import { LENGTHS } from './lengths';

/** How much longer a module makes a game, in words. */
export const LONGER = ['hardly', 'little', 'much'] as const;
export type Longer = (typeof LONGER)[number];

/** From so many per cent on a game is a little longer, and from so many much longer. */
const LITTLE = 10;
const MUCH = 20;
/** What a module adds that nobody has measured, for each of its stars. */
const UNMEASURED = 0.08;
/** How much more modules add together than each of them alone: measured with the sets of `presets.ts`. */
const TOGETHER = 1.15;
/** From here on, in minutes, one should know it before one begins. */
const HOURS = 120;

/** What a module adds to the length of a game, as a share of it; a few make games shorter. */
export function share(module: Pick<ModuleInfo, 'id' | 'complexity'>): number {
  const measured = LENGTHS[module.id];
  return measured === undefined ? UNMEASURED * module.complexity : measured / 100 - 1;
}

/** What a module adds in per cent, in steps of five: the figures are no better than that. */
export function perCent(module: Pick<ModuleInfo, 'id' | 'complexity'>): number {
  return Math.max(0, Math.round(share(module) * 20) * 5);
}

export function longer(module: Pick<ModuleInfo, 'id' | 'complexity'>): Longer {
  const more = perCent(module);
  if (more < LITTLE) {
    return 'hardly';
  }
  return more < MUCH ? 'little' : 'much';
}

/**
 * How many minutes the game will take about: as much longer as its modules make it. The upper figure
 * has a minute a star for looking things up, which bots do not do.
 */
export function minutes(draft: Draft, modules: readonly ModuleInfo[]): [number, number] {
  const persons = people(draft);
  const [low, high] = clientGame(draft.game)?.minutes(persons, draft.seats.length - persons) ?? [
    30, 60,
  ];
  const chosen = modules.filter((module) => draft.modules.includes(module.id));
  const more = chosen.reduce((sum, module) => sum + share(module), 0);
  const times = 1 + (chosen.length > 1 ? TOGETHER * more : more);
  const round = (value: number): number => Math.max(5, Math.round(value / 5) * 5);
  return [round(low * times), round(high * times + stars(modules, draft.modules))];
}

export interface Span {
  unit: 'minutes' | 'hours';
  low: number;
  high: number;
}

/** Whether people should be told before they begin. */
export function takesHours([low, high]: readonly [number, number]): boolean {
  return (low + high) / 2 >= HOURS;
}

/** An estimate as it is said: in whole hours where it takes hours. */
export function span(time: readonly [number, number]): Span {
  const [low, high] = time;
  if (!takesHours(time)) {
    return { unit: 'minutes', low, high };
  }
  return { unit: 'hours', low: Math.max(1, Math.round(low / 60)), high: Math.ceil(high / 60) };
}
