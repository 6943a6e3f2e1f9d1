/** How long a game will take: what the game takes, and what its modules add to it. */
import { clientGame } from '../../games/registry';
import type { ModuleInfo } from '../../lib/wire';
import { people, stars, type Draft } from '../order';
import { LENGTHS } from './lengths';

/** How much longer a module makes a game, in words. */
export const LONGER = ['hardly', 'little', 'much'] as const;
export type Longer = (typeof LONGER)[number];

/** From this share on a game is a little longer, and from that one much longer. */
const LITTLE = 0.05;
const MUCH = 0.2;
/** What a module adds that nobody has measured, for each of its stars. */
const UNMEASURED = 0.08;
/** From here on, in minutes, one should know it before one begins. */
const HOURS = 120;

/** What a module adds to the length of a game, as a share of it; a few make games shorter. */
export function share(module: Pick<ModuleInfo, 'id' | 'complexity'>): number {
  const measured = LENGTHS[module.id];
  return measured === undefined ? UNMEASURED * module.complexity : measured / 100 - 1;
}

export function longer(module: Pick<ModuleInfo, 'id' | 'complexity'>): Longer {
  const more = share(module);
  if (more < LITTLE) return 'hardly';
  return more < MUCH ? 'little' : 'much';
}

/** What a module adds in per cent, in steps of five: the figures are no better than that. */
export function perCent(module: Pick<ModuleInfo, 'id' | 'complexity'>): number {
  return Math.max(0, Math.round(share(module) * 20) * 5);
}

/**
 * How many minutes the game will take about. Measured games with several modules are as long as the
 * sum of what each adds, or a little longer; the upper figure has a minute a star for looking things
 * up, which bots do not do.
 */
export function minutes(draft: Draft, modules: readonly ModuleInfo[]): [number, number] {
  const persons = people(draft);
  const [low, high] = clientGame(draft.game)?.minutes(persons, draft.seats.length - persons) ?? [
    30, 60,
  ];
  const chosen = modules.filter((module) => draft.modules.includes(module.id));
  const times = chosen.reduce((sum, module) => sum + share(module), 1);
  const round = (value: number): number => Math.max(5, Math.round(value / 5) * 5);
  return [round(low * times), round(high * times + stars(modules, draft.modules))];
}

export interface Span {
  unit: 'minutes' | 'hours';
  low: number;
  high: number;
}

/** An estimate as it is said: in whole hours as soon as it takes hours. */
export function span([low, high]: readonly [number, number]): Span {
  if (low < HOURS) return { unit: 'minutes', low, high };
  return { unit: 'hours', low: Math.floor(low / 60), high: Math.ceil(high / 60) };
}

/** Whether people should be told before they begin. */
export function takesHours([low, high]: readonly [number, number]): boolean {
  return (low + high) / 2 >= HOURS;
}
