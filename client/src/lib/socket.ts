/**
 * The line to a table: a WebSocket with heartbeat and reconnection, a long poll when that fails.
 *
 * A move that is under way is kept and sent again after every reconnection; the server stores it
 * once, for it knows it by its decision id.
 */
import { ApiError } from './api';
import type { Act, FromClient, FromServer, Hello, Problem, TableInfo, Update } from './wire';

export type Connection = 'connecting' | 'live' | 'polling' | 'offline' | 'gone';
export type Request = Exclude<FromClient, { type: 'hello' | 'ping' }>;

export const PING_EVERY = 20_000;
export const SILENCE = 32_000;
export const PATIENCE = 10_000;
export const POLL_SECONDS = 20;
export const BACK_TO_SOCKET = 30_000;
export const FAILURES_BEFORE_POLLING = 3;
const LONGEST_PAUSE = 15_000;
const GONE_CODES = new Set([4403, 4404]);

/** What the line needs from its owner and from the browser; tests bring their own. */
export interface LineHost {
  hello(): Hello;
  heard(message: FromServer): void;
  changed(state: Connection, attempts: number): void;
  openSocket(): WebSocket;
  poll(after: number, wait: number, signal: AbortSignal): Promise<Update | null>;
  info(): Promise<TableInfo>;
  ask(request: Request): Promise<FromServer>;
  chance(): number;
}

/** How long to wait before an attempt: doubling, at most 15 s, spread so that not all come at once. */
export function pauseBefore(attempt: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE, 500 * 2 ** Math.min(attempt, 10));
  return Math.round(longest * (0.5 + chance / 2));
}

interface Waiting {
  request: Request;
  resolve(answer: FromServer | null): void;
}

export class Line {
  state: Connection = 'connecting';
  attempts = 0;
  #host: LineHost;
  #socket: WebSocket | null = null;
  #polling: AbortController | null = null;
  #waiting = new Map<string, Waiting>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #heard = 0;
  #failures = 0;
  #closed = false;
  #next = 1;

  constructor(host: LineHost) {
    this.#host = host;
  }

  open(): void {
    this.#closed = false;
    globalThis.addEventListener?.('online', this.#online);
    globalThis.addEventListener?.('offline', this.#offline);
    globalThis.document?.addEventListener('visibilitychange', this.#shown);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#online);
    globalThis.removeEventListener?.('offline', this.#offline);
    globalThis.document?.removeEventListener('visibilitychange', this.#shown);
    this.#hangUp();
    for (const waiting of this.#waiting.values()) {
      waiting.resolve(null);
    }
    this.#waiting.clear();
  }

  /** Say hello again: with the eyes of another seat. */
  greet(): void {
    if (this.state === 'live') {
      this.#send(this.#host.hello());
    } else if (this.#polling !== null) {
      this.#polling.abort();
      this.#polling = null;
      void this.#poll();
    }
  }

  /** Send something that is answered; null if the line went down before (never for a move). */
  request(wanted: Request): Promise<FromServer | null> {
    const id = `r${this.#next}`;
    this.#next += 1;
    const request = { ...wanted, id };
    return new Promise((resolve) => {
      this.#waiting.set(id, { request, resolve });
      this.#deliver(id);
    });
  }

  /** Forget a move that is kept, because the table went on without it. */
  forgetMoves(): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.request.type === 'act') {
        this.#waiting.delete(id);
        waiting.resolve(null);
      }
    }
  }

  /** Try at once, for the player asked for it. */
  retry(): void {
    if (this.state !== 'live' && !this.#closed) {
      this.#hangUp();
      this.#connect();
    }
  }

  // -- socket --------------------------------------------------------------------------------------

  #connect(): void {
    if (this.#closed || this.#socket !== null) {
      return;
    }
    if (this.state !== 'polling') {
      this.#become('connecting');
    }
    let socket: WebSocket;
    try {
      socket = this.#host.openSocket();
    } catch {
      this.#lost(0);
      return;
    }
    this.#socket = socket;
    let greeted = false;
    this.#after('patience', PATIENCE, () => {
      if (!greeted) {
        socket.close();
        this.#dropped(socket, 0);
      }
    });
    socket.onopen = () => {
      socket.send(JSON.stringify(this.#host.hello()));
    };
    socket.onmessage = (event: MessageEvent) => {
      if (socket !== this.#socket) {
        return;
      }
      this.#heard = Date.now();
      if (!greeted) {
        greeted = true;
        this.#greeted();
      }
      this.#receive(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event: CloseEvent) => {
      this.#dropped(socket, event.code);
    };
  }

  #greeted(): void {
    this.#cancel('patience');
    this.#failures = 0;
    this.attempts = 0;
    this.#polling?.abort();
    this.#polling = null;
    this.#become('live');
    this.#beat();
    for (const id of [...this.#waiting.keys()]) {
      this.#deliver(id);
    }
  }

  #beat(): void {
    this.#after('beat', PING_EVERY, () => {
      const socket = this.#socket;
      if (socket === null) {
        return;
      }
      if (Date.now() - this.#heard > SILENCE) {
        socket.close();
        this.#dropped(socket, 0);
        return;
      }
      this.#send({ type: 'ping' });
      this.#beat();
    });
  }

  #dropped(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) {
      return;
    }
    this.#socket = null;
    this.#cancel('beat');
    this.#cancel('patience');
    if (!this.#closed) {
      this.#lost(code);
    }
  }

  #lost(code: number): void {
    this.#letGo();
    if (GONE_CODES.has(code)) {
      this.#gone();
      return;
    }
    this.#failures += 1;
    if (this.#polling !== null) {
      this.#after('connect', BACK_TO_SOCKET, () => this.#connect());
      return;
    }
    this.attempts += 1;
    if (globalThis.navigator?.onLine === false) {
      this.#become('offline');
      return;
    }
    this.#become('connecting');
    if (this.#failures >= FAILURES_BEFORE_POLLING) {
      void this.#poll();
      this.#after('connect', BACK_TO_SOCKET, () => this.#connect());
    } else {
      this.#after('connect', pauseBefore(this.attempts, this.#host.chance()), () => this.#connect());
    }
  }

  /** Questions are let go when the line drops; moves stay and are sent again. */
  #letGo(): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.request.type !== 'act') {
        this.#waiting.delete(id);
        waiting.resolve(null);
      }
    }
  }

  // -- polling -------------------------------------------------------------------------------------

  async #poll(): Promise<void> {
    const controller = new AbortController();
    this.#polling = controller;
    let wait = 0;
    while (!controller.signal.aborted) {
      try {
        const info = await this.#host.info();
        const update = await this.#host.poll(this.#host.hello().after ?? -1, wait, controller.signal);
        if (controller.signal.aborted) {
          return;
        }
        this.attempts = 0;
        this.#become('polling');
        this.#host.heard({ type: 'table', info });
        if (update !== null) {
          this.#host.heard(update);
        }
        if (wait === 0) {
          for (const id of [...this.#waiting.keys()]) {
            this.#deliver(id);
          }
        }
        wait = POLL_SECONDS;
      } catch (error) {
        if (controller.signal.aborted) {
          return;
        }
        if (error instanceof ApiError && (error.status === 404 || error.status === 403)) {
          this.#gone();
          return;
        }
        this.attempts += 1;
        wait = 0;
        this.#become('offline');
        await new Promise((resolve) => {
          setTimeout(resolve, pauseBefore(this.attempts, this.#host.chance()));
        });
      }
    }
  }

  // -- both ----------------------------------------------------------------------------------------

  #deliver(id: string): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) {
      return;
    }
    if (this.state === 'live') {
      this.#send(waiting.request);
    } else if (this.state === 'polling') {
      void this.#host.ask(waiting.request).then(
        (answer) => this.#answer(id, answer),
        (error: unknown) => this.#failed(id, error),
      );
    } else if (waiting.request.type !== 'act') {
      this.#waiting.delete(id);
      waiting.resolve(null);
    }
  }

  #failed(id: string, error: unknown): void {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      const problem: Problem = error.problem;
      this.#answer(id, { type: 'refused', id, problem });
      return;
    }
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined && waiting.request.type !== 'act') {
      this.#waiting.delete(id);
      waiting.resolve(null);
    }
  }

  #answer(id: string, answer: FromServer): void {
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined) {
      this.#waiting.delete(id);
      waiting.resolve(answer);
    }
  }

  #receive(message: FromServer): void {
    if (message.type === 'ack' || message.type === 'refused' || message.type === 'because' || message.type === 'fits') {
      this.#answer(message.id, message);
    } else {
      this.#host.heard(message);
    }
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === 1) {
      this.#socket.send(JSON.stringify(message));
    }
  }

  #become(state: Connection): void {
    this.state = state;
    this.#host.changed(state, this.attempts);
  }

  #gone(): void {
    this.#hangUp();
    this.#become('gone');
  }

  #hangUp(): void {
    for (const name of [...this.#timers.keys()]) {
      this.#cancel(name);
    }
    this.#polling?.abort();
    this.#polling = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #after(name: string, pause: number, action: () => void): void {
    this.#cancel(name);
    this.#timers.set(name, setTimeout(action, pause));
  }

  #cancel(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  #online = (): void => this.retry();

  #offline = (): void => {
    this.#hangUp();
    this.#letGo();
    this.attempts += 1;
    this.#become('offline');
  };

  #shown = (): void => {
    if (globalThis.document.visibilityState !== 'visible') {
      return;
    }
    if (this.state === 'live') {
      this.#send({ type: 'ping' });
    } else if (this.state !== 'gone') {
      this.retry();
    }
  };
}

export type { Act };
