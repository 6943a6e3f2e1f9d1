/** What the table screen itself remembers: open panels, the object asked about, countdowns. */
import { getContext, setContext } from 'svelte';
import { alert } from '../lib/live.svelte';
import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import type { TableStore } from '../lib/table.svelte';
import type { Colour, Fits } from '../lib/wire';
import { reasonWords } from '../lib/telling';
import { seatNames } from '../lib/words';
import { marksOf, type Seen } from '../modules/registry';
import type { Mark } from '../modules/contract';
import { Countdown } from './countdown.svelte';
import { counts, isOfType } from './majorities';
import { OpenNote } from './note.svelte';
import { OpenCard } from './openCard.svelte';
import { Passes } from './passes.svelte';
import { Watching } from './watching.svelte';
import { Rail } from '../modules/rail.svelte';
import { isLastStep } from '../palace/walk';

export type Mode = 'desktop' | 'tablet' | 'phone' | 'landscape';
export type Tab = 'table' | 'palace' | 'rivals' | 'boards' | 'scores' | 'log';
/** Panels that stand beside the table on large screens and come over it on smaller ones. */
export type PanelName = 'rivals' | 'boards' | 'scores' | 'log';

/** Whose belongings are shown, and what opened them. */
export interface Belongings {
  seat: number;
  element: Element;
}

export class Screen {
  readonly store: TableStore;
  mode: Mode = $state('desktop');
  tab: Tab = $state('table');
  /** The panel that has come forward: in the side column, or in the drawer of tablets. */
  drawer: PanelName | null = $state(null);
  /** The module whose board is forward; null: all boards. */
  board: string | null = $state(null);
  /** The rival whose palace is open, -1 for Dirk. */
  rival: number | null = $state(null);
  /** What is lit in all palaces: a row of the majorities (a type, or `wall`), or `MODULE:KEY`. */
  light: string | null = $state(null);
  /** The same while somebody points at what lights it. */
  glance: string | null = $state(null);
  /** Why an object is not offered. */
  readonly note = new OpenNote();
  /** The card that explains an object. */
  readonly card = new OpenCard();
  /** The player whose belongings are shown, all of them. */
  belongings: Belongings | null = $state.raw(null);
  fits: Fits | null = $state.raw(null);
  /** The decision at which the player reaches for a redesign, before a tile is chosen. */
  #aimed: string | null = $state(null);
  /** Whom somebody who only watches looks at. */
  readonly watching = new Watching();
  /** Until a complete offer is sent by itself. */
  readonly countdown = new Countdown();
  /** The scoring on show. */
  scoring: number | null = $state(null);
  /** The game is over, and its result was put aside to look at the table. */
  looking = $state(false);
  undoing = $state(false);
  shortcuts = $state(false);
  /** The questions that may be passed automatically; `passing` while they are chosen. */
  readonly passes = new Passes();
  passing = $state(false);
  /** Whether the private parts are hidden behind the curtain. */
  closed = $state(false);
  /** Pixels of a tile in the palace one looks at: no other palace is drawn half as large. */
  ownTile = $state(60);
  readonly rail = new Rail();

  /** What there is to be seen, as modules get it. */
  seen: Seen | null = $derived.by(() => {
    const { update, info, pieces } = this.store;
    const colours = (info?.seats ?? []).map((seat): Colour => seat.colour);
    return (
      update && { view: update.view, standing: update.standing, pieces, names: this.names, colours }
    );
  });

  constructor(store: TableStore) {
    this.store = store;
  }

  /** Whether the person at the screen is asked and may answer now. */
  get deciding(): boolean {
    return this.store.update !== null && this.store.update.decision !== null && !this.closed;
  }

  /** Whether an object is lit or picked, and so shows itself as a goal. */
  isGoal(ref: string): boolean {
    return this.deciding && (this.store.picks.isLit(ref) || this.store.picks.isPicked(ref));
  }

  /** The seat whose palace and strip are shown large: the own one, or the one looked at. */
  get seat(): number {
    const { seat, update, waitingFor } = this.store;
    return seat ?? this.watching.seatOf(update?.view.players.length ?? 1, waitingFor);
  }

  /** Whether the player reaches for a redesign: the tiles that can be used show themselves. */
  get redesigning(): boolean {
    return this.#aimed !== null && this.#aimed === this.store.decision?.id;
  }

  aimAtRedesign(wanted: boolean): void {
    this.#aimed = wanted ? (this.store.decision?.id ?? null) : null;
  }

  get names(): string[] {
    return seatNames(this.store.info);
  }

  /** The modules in play. */
  get modules(): readonly string[] {
    return this.store.update?.view.setup.modules ?? [];
  }

  /** The pieces of modules on a seat's palace, or with null on what belongs to all. */
  marks(seat: number | null): Mark[] {
    return this.seen === null ? [] : marksOf(this.seen, seat, this.glance ?? this.light);
  }

  /** Whether a tile counts for the row of the majorities that is lit; without a seat, if it were laid. */
  lights(tile: string, seat: number | null): boolean {
    const { light, store } = this;
    if (light === null) {
      return false;
    }
    const standing = store.update?.standing ?? null;
    return seat === null
      ? isOfType(tile, light, store.pieces)
      : counts(tile, light, seat, store.pieces, standing);
  }

  /** Open the boards, at that of a module. */
  openBoard(module: string | null): void {
    this.board = module;
    this.rival = null;
    if (this.mode === 'phone' || this.mode === 'landscape') {
      this.tab = 'boards';
    } else {
      this.drawer = 'boards';
    }
  }

  closeBoards(): void {
    if (this.tab === 'boards') {
      this.tab = 'table';
    }
    if (this.drawer === 'boards') {
      this.drawer = null;
    }
    this.board = null;
  }

  /** Bring the board of a module forward, or put it back. */
  toggleBoard(module: string): void {
    if (this.isForward(module)) {
      this.closeBoards();
    } else {
      this.openBoard(module);
    }
  }

  /** Whether the board of a module lies open. */
  isForward(module: string): boolean {
    return this.board === module && (this.drawer === 'boards' || this.tab === 'boards');
  }

  /** Whether an action may be sent at this moment. */
  get ready(): boolean {
    const { sending, connection } = this.store;
    return sending === null && (connection === 'live' || connection === 'polling');
  }

  /** Tap, click or Enter on an object. */
  tap(object: string, ref: string, element: Element | null): void {
    this.putAside();
    const { picks } = this.store;
    if (!this.deciding) {
      if (element !== null) {
        this.card.open({ object, ref, element, light: false });
      }
      return;
    }
    if (this.store.sending !== null) {
      return;
    }
    // Where something else may go, the cell is its goal.
    const last = isLastStep(this.store.decision?.path ?? [], ref) && !picks.isLit(ref);
    if (last && this.stepBack()) {
      return;
    }
    if (picks.isPicked(object) || picks.isLit(ref)) {
      this.pick(object, ref);
    } else {
      void this.askWhy(object, ref);
    }
  }

  /** Where a step back leads: before the last step of the walk under way; null: there is none. */
  get backStep(): number | null {
    const { decision, update } = this.store;
    return (decision?.path.length ?? 0) > 1 ? (update?.undo.to ?? null) : null;
  }

  /** Take the last step of a walk back; false if that is not possible. */
  stepBack(): boolean {
    const to = this.backStep;
    if (to !== null && this.ready) {
      this.drop();
      void this.store.undo(to);
    }
    return to !== null;
  }

  pick(object: string, ref: string): void {
    const { picks } = this.store;
    picks.toggle(object, ref);
    this.store.clearProblem();
    this.#weigh();
  }

  /** A drag begins: its object is picked, which lights the goals. */
  lift(object: string, ref: string): void {
    this.hush();
    this.countdown.stop();
    if (!this.store.picks.isPicked(object)) {
      this.store.picks.toggle(object, ref);
    }
  }

  /** Dropping one object on another picks both. */
  join(from: { object: string; ref: string }, to: { object: string; ref: string }): void {
    const { picks } = this.store;
    if (!picks.isPicked(from.object)) {
      picks.toggle(from.object, from.ref);
    }
    if (picks.isLit(to.ref) && !picks.isPicked(to.object)) {
      picks.toggle(to.object, to.ref);
    }
    this.#weigh();
  }

  /** Choose one of several ways to buy the picked goods. */
  chooseVariant(stem: string): void {
    this.store.picks.chooseVariant(stem);
    this.#weigh();
  }

  useExact(): void {
    this.hush();
    this.store.picks.useExact();
    this.#weigh();
  }

  /** Send by itself, count down or wait for the button, as the settings say. */
  #weigh(): void {
    this.countdown.stop();
    const what = this.store.picks.confirmation({
      mode: settings.confirm,
      undoable: this.store.info?.undo === 'free',
    });
    if (what === 'now') {
      this.confirm();
    } else if (what === 'timed') {
      this.countdown.begin(() => this.confirm());
    }
  }

  /** Send the action the picks make. */
  confirm(): void {
    this.countdown.stop();
    const { complete } = this.store.picks;
    if (complete !== null && this.ready) {
      this.send(complete.action);
    }
  }

  send(action: string): void {
    this.countdown.stop();
    this.putAside();
    void this.store.act(action);
  }

  /** One step back: a small window, the countdown, the last pick. True if there was something. */
  cancel(): boolean {
    const { card, countdown, note, store } = this;
    const small = note.now ?? card.info ?? this.belongings ?? this.fits;
    const open: [boolean, () => void][] = [
      [small !== null, () => this.putAside()],
      [countdown.until !== null, () => countdown.stop()],
      [this.rival !== null, () => this.closeRival()],
      [this.drawer !== null, () => (this.drawer = null)],
      [store.picks.picked.length > 0, () => store.picks.dropLast()],
      [this.redesigning, () => this.aimAtRedesign(false)],
      [this.tab !== 'table', () => (this.tab = 'table')],
    ];
    const nearest = open.find(([is]) => is);
    nearest?.[1]();
    return nearest !== undefined;
  }

  drop(): void {
    this.putAside();
    this.countdown.stop();
    this.store.picks.drop();
  }

  async askWhy(object: string, ref: string): Promise<void> {
    const because = await this.store.why([...this.store.picks.refs, ref]);
    if (because === null) {
      this.note.say({ object, text: t('table.why.picks'), because: null });
      return;
    }
    const text = because.message || reasonWords(because.reason, because.params, this.names);
    this.note.say({ object, text, because });
  }

  hush(): void {
    this.note.close();
    this.belongings = null;
    this.card.close();
  }

  /** Put all small windows away, and the cells where a tile would fit. */
  putAside(): void {
    this.hush();
    this.fits = null;
  }

  /** Show everything a player has of the modules; again: put it away. */
  showBelongings(seat: number, element: Element): void {
    const open = this.belongings?.seat === seat;
    this.hush();
    this.belongings = open ? null : { seat, element };
  }

  async showFits(tile: string): Promise<void> {
    if (this.fits !== null) {
      this.fits = null;
      return;
    }
    this.hush();
    const fits = await this.store.fits(tile);
    this.fits = fits;
    const text = t('table.fits.cells', { n: fits.cells.length });
    alert(text);
    if (this.mode === 'phone') {
      this.tab = 'table';
    }
  }

  #opener: HTMLElement | null = null;

  openRival(seat: number): void {
    const active = document.activeElement;
    this.#opener = active instanceof HTMLElement ? active : null;
    if (this.store.seat === null && seat >= 0) {
      this.watching.watch(seat);
    } else {
      this.rival = this.rival === seat ? null : seat;
    }
  }

  closeRival(): void {
    this.rival = null;
    this.#opener?.focus();
    this.#opener = null;
  }

  dispose(): void {
    this.note.close();
    this.countdown.stop();
    this.card.close();
  }
}

/** What components ask for the screen by. */
export const SCREEN = Symbol('table screen');

export function provideScreen(screen: Screen): Screen {
  return setContext(SCREEN, screen);
}

export function useScreen(): Screen {
  return getContext<Screen>(SCREEN);
}
