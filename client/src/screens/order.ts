/** The table one is putting together, and what becomes of it when it is ordered. */

import type { Variant } from '../games/contract';
import { clientGame } from '../games/registry';
import type {
  Clock,
  Colour,
  GameInfo,
  ModuleInfo,
  OptionInfo,
  SeatOrder,
  TableOrder,
} from '../lib/wire';

export const COLOURS: readonly Colour[] = ['blue', 'red', 'yellow', 'white', 'green', 'orange'];

export type SeatKind = SeatOrder['kind'];

export interface DraftSeat {
  /** Stays with the seat while others come and go. */
  key: number;
  kind: SeatKind;
  name: string;
  colour: Colour;
  bot: string;
}

export interface Draft {
  game: string;
  name: string;
  seats: DraftSeat[];
  modules: string[];
  options: Record<string, unknown>;
  undo: NonNullable<TableOrder['undo']>;
  clock: Clock;
  absent: NonNullable<TableOrder['absent']>;
  /** How long somebody may be away before a bot stands in, in seconds. */
  away: number;
}

export const DEFAULT_BOT = 'greedy';

/** How long a decision may take, as offered: half a minute to a week. */
export const CLOCK_SECONDS = [30, 60, 120, 300, 900, 3600, 28_800, 86_400, 259_200, 604_800];

/** How long somebody may be away, as offered: two minutes to a week. */
export const AWAY_SECONDS = CLOCK_SECONDS.filter((seconds) => seconds >= 120);

export type Plan = 'bots' | 'device' | 'online';

/** Who sits at a new table of a game. */
function seatsOf(plan: Plan, game: string): SeatKind[] {
  const bots = clientGame(game)?.rivals ?? 2;
  const kinds: Record<Plan, SeatKind[]> = {
    bots: ['me', ...Array.from({ length: bots }, () => 'bot' as const)],
    device: ['me', 'device'],
    online: ['me', 'open'],
  };
  return kinds[plan];
}

/** A draft for one of the ways to play. */
export function newDraft(plan: Plan, game = 'alhambra'): Draft {
  const draft: Draft = {
    game,
    name: '',
    seats: [],
    modules: [],
    options: {},
    undo: 'free',
    clock: { kind: 'none', seconds: 120 },
    absent: 'wait',
    away: 120,
  };
  for (const kind of seatsOf(plan, game)) {
    draft.seats.push(makeSeat(draft.seats, kind));
  }
  return draft;
}

/**
 * The draft for another game or variant: the same people, as far as they fit; modules and readings
 * begin anew.
 */
export function forGame(draft: Draft, game: GameInfo, variant: Variant | null = null): Draft {
  const [least, most] = game.players;
  const seats = draft.seats.slice(0, most);
  while (seats.length < least) {
    seats.push(makeSeat(seats, 'bot'));
  }
  return { ...draft, game: game.id, seats, modules: [], options: { ...variant?.sets } };
}

/** The variant of its game that a draft plays, if it is one. */
export function variantOf(draft: Pick<Draft, 'game' | 'options'>): Variant | null {
  const variants = clientGame(draft.game)?.variants ?? [];
  return (
    variants.find(({ sets }) =>
      Object.entries(sets).every(([key, value]) => same(draft.options[key], value)),
    ) ?? null
  );
}

/** The readings of the rules that a draft can have: those of modules and variants only with them. */
export function readings(game: GameInfo | null, draft: Draft): OptionInfo[] {
  const others = (game?.modules ?? []).filter((module) => !draft.modules.includes(module.id));
  const played = variantOf(draft);
  const variants = clientGame(draft.game)?.variants ?? [];
  const hidden = new Set([
    ...others.flatMap((module) => module.options),
    ...variants.flatMap((variant) => [
      ...Object.keys(variant.sets),
      ...(variant === played ? [] : variant.options),
    ]),
  ]);
  return (game?.options ?? []).filter((option) => !hidden.has(option.key));
}

export function makeSeat(seats: readonly DraftSeat[], kind: SeatKind): DraftSeat {
  const key = Math.max(0, ...seats.map((seat) => seat.key)) + 1;
  return { key, kind, name: '', colour: freeColour(seats), bot: DEFAULT_BOT };
}

export function freeColour(seats: readonly { colour: Colour }[]): Colour {
  const used = new Set(seats.map((seat) => seat.colour));
  return COLOURS.find((colour) => !used.has(colour)) ?? 'blue';
}

/** Give a seat a colour; whoever had it gets the old one, so that colours stay different. */
export function recolour(seats: readonly DraftSeat[], key: number, colour: Colour): DraftSeat[] {
  const old = seats.find((seat) => seat.key === key)?.colour;
  return seats.map((seat) => {
    if (seat.key === key) {
      return { ...seat, colour };
    }
    return old && seat.colour === colour ? { ...seat, colour: old } : seat;
  });
}

export function hasOpenSeat(draft: Draft): boolean {
  return draft.seats.some((seat) => seat.kind === 'open');
}

/** How many seats people play; with more than one somebody may be away. */
export function people(draft: Draft): number {
  return draft.seats.filter((seat) => seat.kind !== 'bot').length;
}

/** What is sent: blank names left out, and only the options that differ from the usual. */
export function toOrder(draft: Draft, game: GameInfo | null): TableOrder {
  const usual = new Map((game?.options ?? []).map((option) => [option.key, option.default]));
  const options = Object.fromEntries(
    Object.entries(draft.options).filter(([key, value]) => !same(value, usual.get(key))),
  );
  return {
    game: draft.game,
    name: draft.name.trim() || null,
    seats: draft.seats.map((seat) => ({
      kind: seat.kind,
      name: seat.kind === 'open' ? null : seat.name.trim() || null,
      colour: seat.colour,
      bot: seat.kind === 'bot' ? seat.bot : null,
    })),
    modules: [...draft.modules].sort(),
    options,
    undo: draft.undo,
    clock: { ...draft.clock },
    absent: draft.absent,
    absent_seconds: draft.away,
    start: !hasOpenSeat(draft),
  };
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** How a choice of an option is written in the catalogues: `any`, `[2,5]`. */
export function choiceKey(choice: unknown): string {
  return typeof choice === 'string' ? choice : JSON.stringify(choice);
}

// -- modules ---------------------------------------------------------------------------------------

export interface Clash {
  kind: 'requires' | 'conflict' | 'players';
  module: string;
  other: string | null;
}

/** What does not go together among the chosen modules, and with the number of players. */
export function clashes(
  modules: readonly ModuleInfo[],
  chosen: readonly string[],
  players: number,
): Clash[] {
  const found: Clash[] = [];
  const has = new Set(chosen);
  for (const info of modules.filter((module) => has.has(module.id))) {
    for (const other of info.requires) {
      if (!has.has(other)) {
        found.push({ kind: 'requires', module: info.id, other });
      }
    }
    for (const other of info.conflicts) {
      const once = info.id < other || !conflictsBack(modules, other, info.id);
      if (has.has(other) && once) {
        found.push({ kind: 'conflict', module: info.id, other });
      }
    }
    const [least, most] = info.players;
    if (players < least || players > most) {
      found.push({ kind: 'players', module: info.id, other: null });
    }
  }
  return found;
}

function conflictsBack(modules: readonly ModuleInfo[], id: string, other: string): boolean {
  return modules.find((module) => module.id === id)?.conflicts.includes(other) ?? false;
}

/** Choose a module together with those it needs, or drop it together with those that need it. */
export function toggleModule(
  modules: readonly ModuleInfo[],
  chosen: readonly string[],
  id: string,
): string[] {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const result = new Set(chosen);
  if (result.has(id)) {
    const drop = (gone: string): void => {
      result.delete(gone);
      for (const other of [...result]) {
        if (byId.get(other)?.requires.includes(gone)) {
          drop(other);
        }
      }
    };
    drop(id);
  } else {
    const add = (wanted: string): void => {
      if (result.has(wanted)) {
        return;
      }
      result.add(wanted);
      byId.get(wanted)?.requires.forEach(add);
    };
    add(id);
  }
  return [...result];
}

export type Depth = 'light' | 'medium' | 'deep' | 'grand';

/** The words of the complexity meter and the most stars of each; above them it is grand. */
export const DEPTHS: readonly [Depth, number][] = [
  ['light', 3],
  ['medium', 8],
  ['deep', 14],
  ['grand', 20],
];
/** The full bar of the complexity meter: whatever is more is as grand. */
export const FULL = 20;

export function stars(modules: readonly ModuleInfo[], chosen: readonly string[]): number {
  return modules
    .filter((module) => chosen.includes(module.id))
    .reduce((sum, module) => sum + module.complexity, 0);
}

export function depth(sum: number): Depth {
  return DEPTHS.find(([, most]) => sum <= most)?.[0] ?? 'grand';
}
