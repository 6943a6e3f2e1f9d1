/** One table as this browser sees it: what happened, what is asked, what is under way. */
import * as api from './api';
import { has, language, t } from './i18n.svelte';
import { person } from './me.svelte';
import { UNANSWERED } from './outbox';
import { bidByCards } from './bidding';
import { amountOf } from '../modules/registry';
import { Picks } from './picks.svelte';
import { settings } from './settings.svelte';
import { Line, isGone } from './socket';
import type { Connection } from './socket';
import { reasonWords } from './telling';
import { seatNames } from './words';
import type {
  CardPiece,
  Because,
  Decision,
  Entry,
  Fits,
  FromServer,
  GameView,
  Pieces,
  Problem,
  Standing,
  TableInfo,
  Update,
  View,
} from './wire';

export type LogEntry = Entry & { undone: boolean };

/** Entries with those marked that an undo took back. */
export function markUndone(entries: readonly Entry[]): LogEntry[] {
  const marked: LogEntry[] = entries.map((entry) => ({ ...entry, undone: false }));
  for (const entry of marked) {
    if (entry.kind === 'undo' && entry.to !== null) {
      for (const earlier of marked) {
        if (earlier.index > entry.to && earlier.index < entry.index) {
          earlier.undone = true;
        }
      }
    }
  }
  return marked;
}

/** What the view of every game has; money on the table and in the hand where there is any. */
export type AnyView = GameView & {
  players: { score: number }[];
  hand?: string[] | null;
  display?: string[];
};

/** An update of a table of one game. */
export type GameUpdate<V, S, P> = Omit<Update, 'view' | 'standing' | 'pieces'> & {
  view: V;
  standing: S;
  pieces: P | null;
};

/** An update of a table of Alhambra. */
export type AlhambraUpdate = GameUpdate<View, Standing, Pieces>;

/** What arrives so soon after a reconnection, in milliseconds, happened before it. */
const CATCHING_UP = 1_500;

export class TableStore<V extends AnyView = View, S = Standing, P = Pieces> {
  id = $state('');
  info: TableInfo | null = $state.raw(null);
  update: GameUpdate<V, S, P> | null = $state.raw(null);
  entries: LogEntry[] = $state.raw([]);
  pieces: P | null = $state.raw(null);
  /** Whose eyes the table is seen with; null: a spectator's. */
  seat: number | null = $state(null);
  connection: Connection = $state('connecting');
  attempts = $state(0);
  /** Since when (milliseconds) a move is under way. */
  sending: { since: number } | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  /** How many entries came in with the last reconnection. */
  missed = $state(0);
  /** The server's clock minus this one's, in milliseconds. */
  skew = $state(0);
  readonly picks = new Picks();

  mine: number[] = $derived(
    (this.info?.seats ?? []).filter((one) => one.mine).map((one) => one.seat),
  );
  /** The own decision; null while a move is under way. */
  decision: Decision | null = $derived(
    this.sending === null ? (this.update?.decision ?? null) : null,
  );
  myTurn: boolean = $derived(this.decision !== null);
  waitingFor: number[] = $derived([...new Set((this.update?.asked ?? []).map((one) => one.owner))]);
  finished: boolean = $derived(this.update?.view.over ?? this.info?.status === 'finished');

  #line: Line | null = null;
  #visit = 0;
  /** Whether the line was down since the last update; then when it came back. */
  #down = false;
  #back = 0;
  /** The index of the move under way, once the server has said it. */
  #acknowledged = 0;

  /** Load a table and stay connected to it. */
  async open(id: string): Promise<void> {
    this.close();
    this.id = id;
    const visit = this.#visit;
    try {
      // The socket is opened with the session's cookie, so there must be one.
      await person.load();
      this.info = await api.tableInfo(id);
    } catch (error) {
      if (visit !== this.#visit) {
        return;
      }
      if (isGone(error)) {
        this.problem = error.problem;
        this.connection = 'gone';
        return;
      }
      // not reachable now: the line goes on trying
    }
    if (visit !== this.#visit) {
      return; // closed or opened anew meanwhile
    }
    this.seat = this.#firstSeat();
    this.#line = new Line({
      hello: () => ({
        type: 'hello',
        seat: this.seat,
        after: this.update?.index ?? -1,
        language: language(),
      }),
      heard: (message) => this.#heard(message),
      changed: (state, attempts) => this.#changed(state, attempts),
      openSocket: () => new WebSocket(socketAddress(id)),
      poll: (after, wait, signal) => api.poll(id, this.seat, after, wait, signal),
      info: () => api.tableInfo(id),
      ask: (request) => api.ask(id, this.seat, request),
      chance: () => Math.random(),
    });
    this.#line.open();
  }

  close(): void {
    this.#visit += 1;
    this.#line?.close();
    this.#line = null;
    this.id = '';
    this.info = null;
    this.update = null;
    this.entries = [];
    this.pieces = null;
    this.seat = null;
    this.connection = 'connecting';
    this.attempts = 0;
    this.sending = null;
    this.problem = null;
    this.missed = 0;
    this.picks.set(null);
  }

  /** See the table with the eyes of an own seat, or as a spectator. */
  look(seat: number | null): void {
    if (seat !== this.seat) {
      this.problem = null;
      this.#see(seat);
    }
  }

  #see(seat: number | null): void {
    this.seat = seat;
    // Another seat sees other events: everything is asked for anew.
    this.update = null;
    this.entries = [];
    this.picks.set(null);
    this.#line?.greet();
  }

  /** Answer the own decision. */
  async act(action: string): Promise<void> {
    const decision = this.decision;
    if (decision === null || this.#line === null) {
      return;
    }
    this.problem = null;
    this.sending = { since: Date.now() };
    this.#acknowledged = Number.MAX_SAFE_INTEGER;
    this.#settle(
      await this.#line.request({
        type: 'act',
        decision: decision.id,
        action,
        pace: settings.pace,
      }),
    );
  }

  /** Take own moves back to an entry. */
  async undo(to: number): Promise<void> {
    const index = this.update?.index;
    if (index === undefined || this.sending !== null || this.#line === null) {
      return;
    }
    this.problem = null;
    this.sending = { since: Date.now() };
    this.#acknowledged = Number.MAX_SAFE_INTEGER;
    this.#settle(await this.#line.request({ type: 'undo', index, to }));
  }

  async askUndo(to: number): Promise<void> {
    this.#complain(await this.#line?.request({ type: 'ask-undo', to }));
  }

  async answerUndo(agree: boolean): Promise<void> {
    this.#complain(await this.#line?.request({ type: 'answer-undo', agree }));
  }

  /** Why an object is not offered, given the picks; null if nothing speaks against it. */
  async why(refs: string[]): Promise<Because | null> {
    const answer = await this.#line?.request({ type: 'why', refs });
    return answer?.type === 'because' && answer.because !== null
      ? this.#inWords(answer.because)
      : null;
  }

  /** Where a tile would fit into the own palace. */
  async fits(tile: string): Promise<Fits> {
    const answer = await this.#line?.request({ type: 'fit', tile });
    return answer?.type === 'fits' ? answer.fits : { tile, cells: [] };
  }

  clearProblem(): void {
    this.problem = null;
  }

  clearMissed(): void {
    this.missed = 0;
  }

  /** Try to connect at once. */
  retry(): void {
    this.#line?.retry();
  }

  #firstSeat(): number | null {
    const mine = this.mine;
    return mine.find((seat) => this.info?.asked.includes(seat)) ?? mine[0] ?? null;
  }

  #changed(state: Connection, attempts: number): void {
    if (state === 'live' || state === 'polling') {
      if (this.#down) {
        this.#back = Date.now();
      }
      this.#down = false;
    } else {
      this.#down = this.update !== null;
    }
    this.connection = state;
    this.attempts = attempts;
  }

  #heard(message: FromServer): void {
    if (message.type === 'table') {
      this.#inform(message.info);
    } else if (message.type === 'update') {
      // A table has one game for its whole life, so its messages have one form.
      this.#apply(message as unknown as GameUpdate<V, S, P>);
    } else if (message.type === 'refused') {
      this.#rejected(message.problem);
    }
  }

  /** Nobody asked, and yet refused: the seat looked from is not ours, or no longer. */
  #rejected(problem: Problem): void {
    this.problem = this.#inWords(problem);
    if (this.seat !== null && problem.params['seat'] === this.seat) {
      this.#see(this.mine.find((seat) => seat !== this.seat) ?? null);
    }
  }

  #inform(info: TableInfo): void {
    const before = this.mine;
    this.info = info;
    const arrived = this.seat === null && before.length === 0 && this.mine.length > 0;
    const lost = this.seat !== null && !this.mine.includes(this.seat);
    if (arrived || lost) {
      this.#see(this.#firstSeat());
    }
  }

  #apply(update: GameUpdate<V, S, P>): void {
    if (update.seat !== this.seat) {
      return; // still meant for the seat looked at before
    }
    const known = this.update?.index ?? -1;
    if (update.reset) {
      this.entries = markUndone(update.entries);
    } else {
      const fresh = update.entries.filter((entry) => entry.index > known);
      if (Date.now() - this.#back < CATCHING_UP) {
        this.missed += fresh.filter((entry) => !this.#isOwn(entry)).length;
      }
      if (fresh.length > 0) {
        this.entries = markUndone([...this.entries, ...fresh]);
      }
    }
    this.update = update;
    this.pieces = update.pieces ?? this.pieces;
    const { cards } = (update.pieces ?? {}) as { cards?: Record<string, { value: number }> };
    if (cards !== undefined) {
      this.picks.learn(cards);
    }
    this.skew = update.now - Date.now();
    this.#release();
    this.#ask(update);
  }

  /** Lay the decision before the player; sums are made up of cards. */
  #ask({ decision, view }: { decision: Decision | null; view: AnyView }): void {
    const hand = view.hand ?? [];
    const { cards = {} } = (this.pieces ?? {}) as { cards?: Record<string, CardPiece> };
    const asked = decision && bidByCards(decision, hand, cards, amountOf);
    this.picks.set(asked, hand, view.display ?? []);
  }

  #isOwn(entry: Entry): boolean {
    return entry.by === 'person' && entry.seat !== null && this.mine.includes(entry.seat);
  }

  /** A move is done with when its entry has been heard of. */
  #release(): void {
    if (this.sending !== null && (this.update?.index ?? -1) >= this.#acknowledged) {
      this.sending = null;
    }
  }

  #settle(answer: FromServer | null): void {
    if (answer?.type === 'ack') {
      this.#acknowledged = answer.index;
      this.#release();
    } else {
      this.sending = null;
      this.#complain(answer);
    }
    const update = this.update;
    if (this.sending === null && update !== null) {
      this.#ask(update);
    }
  }

  #complain(answer: FromServer | null | undefined): void {
    if (answer?.type === 'refused') {
      this.problem = this.#inWords(answer.problem);
    }
  }

  /** A reason as people say it: with the names of tiles, cells and players, in the chosen language. */
  #inWords<T extends { reason: string; params: Record<string, unknown>; message: string }>(
    given: T,
  ): T {
    if (given.reason === UNANSWERED) {
      return { ...given, message: t('table.unanswered') };
    }
    return has(`reason.${given.reason}`)
      ? { ...given, message: reasonWords(given.reason, given.params, seatNames(this.info)) }
      : given;
  }
}

function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/live`;
}
