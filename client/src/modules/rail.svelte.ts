/** The order of the rail of boards, and what is new on them since the own last turn. */
import type { Picks } from '../lib/picks.svelte';
import { homeOf } from './registry';

/** How many things can be picked now on the board of each module in play. */
export function acting(picks: Picks, modules: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const ref of picks.offered.keys()) {
    const home = homeOf(ref, modules);
    if (home !== null && (picks.isLit(ref) || picks.refs.includes(ref))) {
      found.set(home, (found.get(home) ?? 0) + 1);
    }
  }
  return found;
}

/** First what has come forward, then what can be used, then what has changed; the rest by number. */
export function railOrder(
  modules: readonly string[],
  forward: string | null,
  live: ReadonlyMap<string, number>,
  changed: ReadonlySet<string>,
): string[] {
  const rank = (id: string): number => {
    if (id === forward) {
      return 0;
    }
    return live.has(id) ? 1 : changed.has(id) ? 2 : 3;
  };
  // Modules in play are listed by their numbers, and sorting keeps that order among equals.
  return [...modules].sort((a, b) => rank(a) - rank(b));
}

export interface Moment {
  turn: number;
  /** Whether the person at the screen decides. */
  own: boolean;
  modules: readonly string[];
  /** What each module shows. */
  data: Readonly<Record<string, unknown>>;
  live: ReadonlyMap<string, number>;
  forward: string | null;
  /** What is to be noticed about each seat, as a text. */
  seats?: readonly string[];
}

export class Rail {
  /** Frozen from the start of an own turn to its end. */
  order: readonly string[] = $state.raw([]);
  /** The modules that changed since the own last turn. */
  changed: ReadonlySet<string> = $state.raw(new Set<string>());
  /** The seats that gained or lost something since then. */
  stirred: ReadonlySet<number> = $state.raw(new Set<number>());
  #known = new Map<string, string>();
  #seats: readonly string[] = [];
  #turn: number | null = null;

  #digest(moment: Moment): Map<string, string> {
    return new Map(moment.modules.map((id) => [id, JSON.stringify(moment.data[id] ?? null)]));
  }

  /** Take in what is to be seen now. */
  take(moment: Moment): void {
    const now = this.#digest(moment);
    const begins = moment.own && moment.turn !== this.#turn;
    if (this.#turn === null && this.#known.size === 0 && this.#seats.length === 0) {
      this.#known = now;
      this.#seats = moment.seats ?? [];
    }
    if (!moment.own || begins) {
      const before = this.#seats;
      this.stirred = new Set(
        (moment.seats ?? []).flatMap((text, seat) => (text === before[seat] ? [] : [seat])),
      );
      this.changed = new Set(moment.modules.filter((id) => this.#known.get(id) !== now.get(id)));
    }
    if (begins || this.order.length !== moment.modules.length) {
      this.order = railOrder(moment.modules, moment.forward, moment.live, this.changed);
    }
    if (moment.own) {
      this.#turn = moment.turn;
      this.#known = now;
      this.#seats = moment.seats ?? [];
    }
  }
}

export interface Badge {
  kind: 'act' | 'news' | 'count';
  text: string;
}

const NOTHING = /^[+-]?0$/;

/** What stands in the corner of an item: what one can do there, what is new, or how much there is if there is any. */
export function badgeOf(
  id: string,
  live: ReadonlyMap<string, number>,
  changed: ReadonlySet<string>,
  count: string | number | undefined,
): Badge | null {
  const can = live.get(id);
  if (can !== undefined) {
    return { kind: 'act', text: String(can) };
  }
  const text = count === undefined ? '' : String(count);
  const number = text === '' || text.length > 3 || NOTHING.test(text) ? null : text;
  if (changed.has(id)) {
    return { kind: 'news', text: number ?? '!' };
  }
  return number === null ? null : { kind: 'count', text: number };
}
