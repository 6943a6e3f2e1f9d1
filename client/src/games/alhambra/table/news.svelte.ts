/** What happened meanwhile: toasts of the others' turns, the own turn's banner, scorings to show. */
import { t } from '../../../lib/i18n.svelte';
import { alert, announce } from '../../../lib/live.svelte';
import { settings } from '../../../lib/settings.svelte';
import type { AlhambraUpdate as Update, TableStore } from '../../../lib/table.svelte';
import type { Event } from '../../../lib/wire';
import { eventWords, promptWords } from '../../../lib/telling';
import { seatNames } from '../../../lib/words';
import { isTold } from '../../../modules/registry';
import { groupTurns, scoringsAfter, seatOf, summaryOf, turnsSince } from '../../../table/log';
import { summaryLines } from '../../../table/sentences';

export interface Toast {
  id: number;
  seat: number;
  lines: string[];
}

export interface Missed {
  seat: number;
  turn: number;
  lines: string[];
}

const TOAST_TIME = 5000;
const BANNER_TIME = 640;
const MOST_LINES = 6;
/** How long a turn is shown when the others' turns are shown again. */
const SHOWN_TIME = 2600;
/** Events that are said by the sentence of the turn, or by everything else on the screen. */
const UNSPOKEN = new Set(['scoring.row', 'turn.started', 'money.revealed']);

export class News {
  toasts: Toast[] = $state.raw([]);
  waited: Missed[] = $state.raw([]);
  banner = $state(false);
  /** Scorings that ended and were not shown yet. */
  scorings: number[] = $state.raw([]);

  #store: TableStore;
  #seen = -1;
  /** By own seat, where the log stood when its last decision was over. */
  #left = new Map<number, number>();
  #opened = 0;
  #decision: { id: string; seat: number } | null = null;
  #walls: number[] = [];
  #next = 1;
  /** Ends the showing again that is under way. */
  #again: (() => void) | null = null;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(store: TableStore) {
    this.#store = store;
  }

  /** Take in an update; the first one is not news. */
  digest(update: Update): void {
    const store = this.#store;
    const first = this.#seen < 0;
    const fresh = first
      ? []
      : store.entries.filter((entry) => entry.index > this.#seen && !entry.undone);
    if (first) {
      this.#walls = update.view.players.map((player) => player.wall);
      this.#opened = update.index;
    }
    const held = first ? [] : scoringsAfter(store.entries, this.#seen);
    if (held.length > 0) {
      this.scorings = [...this.scorings, ...held];
    }
    this.#summarise(update);
    const names = seatNames(store.info);
    this.#award(fresh.flatMap((entry) => entry.events));
    const spoken = fresh
      .flatMap((entry) => entry.events)
      .filter((event) => seatOf(event) !== update.seat && !UNSPOKEN.has(event.key))
      .map((event) => eventWords(event, names));
    if (spoken.length > 0) {
      announce(spoken.join(' '));
    }
    this.#ask(update, first);
    this.#seen = Math.max(this.#seen, update.index);
  }

  #later(deed: () => void, wait: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      deed();
    }, wait);
    this.#timers.add(timer);
  }

  /** A toast for every turn that ended and in which others did something. */
  #summarise(update: Update): void {
    const store = this.#store;
    const started = store.entries
      .filter((entry) => entry.index > this.#seen && !entry.undone)
      .some((entry) =>
        entry.events.some((event) => event.key === 'turn.started' || event.key === 'game.over'),
      );
    if (!started || this.#seen < 0) {
      return;
    }
    const turns = groupTurns(store.entries.filter((entry) => !entry.undone));
    const ended = turns
      .filter(
        (turn, place) =>
          place < turns.length - 1 &&
          turn.seat !== null &&
          (turns[place + 1]?.lines[0]?.index ?? 0) > this.#seen,
      )
      .flatMap((turn) => summaryOf(turn, update.seat, isTold) ?? []);
    for (const turn of ended.slice(-2)) {
      const wall: [number, number] = [
        this.#walls[turn.seat] ?? 0,
        update.view.players[turn.seat]?.wall ?? 0,
      ];
      this.#toast(turn.seat, summaryLines(turn, seatNames(store.info), wall));
    }
    this.#walls = update.view.players.map((player) => player.wall);
  }

  /** The last tiles of the market are won at no one's turn. */
  #award(events: readonly Event[]): void {
    for (const event of events.filter(({ key }) => key === 'leftover.won')) {
      this.#toast(seatOf(event) ?? 0, [eventWords(event, seatNames(this.#store.info))]);
    }
  }

  #toast(seat: number, lines: string[]): void {
    const toast = { id: this.#next, seat, lines };
    this.#next += 1;
    this.toasts = [...this.toasts, toast].slice(-3);
    this.#later(() => this.close(toast.id), TOAST_TIME);
  }

  close(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** An own decision that is new is told with a banner, in words, and by vibration. */
  #ask(update: Update, first: boolean): void {
    const store = this.#store;
    const { decision } = update;
    const before = this.#decision;
    if (before !== null && before.seat !== decision?.owner) {
      this.#left.set(before.seat, update.index);
    }
    this.#decision = decision === null ? null : { id: decision.id, seat: decision.owner };
    if (decision === null || decision.id === before?.id) {
      return;
    }
    this.#stop();
    const waiting = before?.seat !== decision.owner;
    alert(
      t('table.alert.decision', {
        what: promptWords(decision.prompt, decision.params, seatNames(store.info)),
      }),
    );
    if (!waiting) {
      return;
    }
    this.banner = true;
    this.#later(() => (this.banner = false), BANNER_TIME);
    if (settings.vibrate && !first) {
      navigator.vibrate?.(60);
    }
    const turns = turnsSince(
      store.entries,
      this.#left.get(decision.owner) ?? this.#opened,
      update.seat,
      isTold,
    );
    this.waited = turns.slice(-MOST_LINES).map((summary) => ({
      seat: summary.seat,
      turn: summary.turn,
      lines: summaryLines(summary, seatNames(store.info)),
    }));
  }

  /** Show the missed turns once more, one after another: `look` at each player, at null in the end. */
  again(look: (seat: number | null) => void): void {
    this.#stop();
    const timers = this.waited.map((missed, place) =>
      setTimeout(() => {
        look(missed.seat);
        this.#toast(missed.seat, missed.lines);
      }, place * SHOWN_TIME),
    );
    timers.push(setTimeout(() => this.#stop(), this.waited.length * SHOWN_TIME));
    this.#again = () => {
      timers.forEach(clearTimeout);
      look(null);
    };
  }

  #stop(): void {
    this.#again?.();
    this.#again = null;
  }

  /** The scoring on show was closed: the next one, if there is one. */
  shown(): void {
    this.scorings = this.scorings.slice(1);
  }

  dispose(): void {
    this.#stop();
    for (const timer of this.#timers) {
      clearTimeout(timer);
    }
  }
}
