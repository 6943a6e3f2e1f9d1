/**
 * The line to a table: a WebSocket with heartbeat and reconnection, a long poll when that fails.
 *
 * A move that is under way is kept and sent again after every reconnection; the server stores it
 * once, for it knows it by its decision id.
 */
import { ApiError } from './api';
import type { Question } from './api';
import { Outbox, type Way } from './outbox';
import type { FromClient, FromServer, Hello, TableInfo, Update } from './wire';

export type Connection = 'connecting' | 'live' | 'polling' | 'offline' | 'gone';

export const PING_EVERY = 20_000;
export const SILENCE = 32_000;
export const PATIENCE = 10_000;
export const POLL_SECONDS = 10;
export const BACK_TO_SOCKET = 30_000;
export const BACK_SOON = 2_000;
export const OFFLINE_PATIENCE = 3_000;
export const LOBBY_EVERY = 2_000;
/** How long a line must hold before its failures are forgotten: some break right after the greeting. */
export const STEADY = 15_000;
export const FAILURES_BEFORE_POLLING = 3;
const LONGEST_PAUSE = 8_000;
/** The server closes with this when it wants no more of us: perhaps the table is gone. */
const POLICY = 1008;

/** What the line needs from its owner and from the browser; tests bring their own. */
export interface LineHost {
  hello(): Hello;
  heard(message: FromServer): void;
  changed(state: Connection, attempts: number): void;
  openSocket(): WebSocket;
  poll(after: number, wait: number, signal: AbortSignal): Promise<Update>;
  info(): Promise<TableInfo>;
  ask(request: Question): Promise<FromServer>;
  chance(): number;
}

/** How long to wait before an attempt: doubling, at most 8 s, spread so that not all come at once. */
export function pauseBefore(attempt: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE, 500 * 2 ** Math.min(attempt, 10));
  return Math.round(longest * (0.5 + chance / 2));
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}

/** Whether the server knows no such table, or no longer. */
export function isGone(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 410, 422].includes(error.status);
}

export class Line {
  state: Connection = 'connecting';
  attempts = 0;
  #host: LineHost;
  #socket: WebSocket | null = null;
  #polling: AbortController | null = null;
  #outbox = new Outbox((request) => this.#carry(request));
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #heard = 0;
  #failures = 0;
  #closed = false;

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
    this.#outbox.forget();
  }

  /** Say hello again: with the eyes of another seat. */
  greet(): void {
    if (this.#polling === null) {
      this.#send(this.#host.hello());
    } else {
      this.#polling.abort();
      this.#polling = null;
      void this.#poll();
    }
  }

  /** Send something that is answered; null if the line went down before (never for a move). */
  request(wanted: Question): Promise<FromServer | null> {
    return this.#outbox.request(wanted);
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
    if (this.state === 'gone') {
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
      const message = JSON.parse(String(event.data)) as FromServer;
      if (!greeted && message.type !== 'refused') {
        greeted = true;
        this.#greeted();
      }
      this.#receive(message);
    };
    socket.onclose = (event: CloseEvent) => {
      this.#dropped(socket, event.code);
    };
  }

  #greeted(): void {
    this.#cancel('patience');
    this.attempts = 0;
    this.#after('steady', STEADY, () => {
      this.#failures = 0;
    });
    this.#polling?.abort();
    this.#polling = null;
    this.#become('live');
    this.#beat();
    this.#outbox.deliver();
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
    this.#cancel('steady');
    if (!this.#closed) {
      this.#lost(code);
    }
  }

  #lost(code: number): void {
    this.#outbox.dropped();
    if (code === POLICY) {
      this.#host.info().catch((error: unknown) => {
        if (isGone(error) && !this.#closed) {
          this.#gone();
        }
      });
    }
    this.#failures += 1;
    if (this.#polling !== null) {
      this.#after('connect', BACK_TO_SOCKET, () => this.#connect());
      return;
    }
    this.attempts += 1;
    this.#become(globalThis.navigator?.onLine === false ? 'offline' : 'connecting');
    if (this.#failures >= FAILURES_BEFORE_POLLING) {
      void this.#poll();
      this.#after('connect', BACK_TO_SOCKET, () => this.#connect());
    } else {
      this.#after('connect', pauseBefore(this.#failures, this.#host.chance()), () =>
        this.#connect(),
      );
    }
  }

  // -- polling -------------------------------------------------------------------------------------

  /** Asking failed: say why, if the server said so. */
  #notReached(error: unknown): void {
    const refused = error instanceof ApiError ? error : null;
    // The server may be there, only the seat looked from is not ours.
    const there = refused?.status === 403;
    if (refused !== null && (there || refused.ofServer)) {
      this.#host.heard({ type: 'refused', id: '', problem: refused.problem });
    }
    if (!there) {
      this.#become('offline');
    }
  }

  async #poll(): Promise<void> {
    const controller = new AbortController();
    this.#polling = controller;
    let wait = 0;
    while (!controller.signal.aborted) {
      try {
        const info = await this.#host.info();
        if (controller.signal.aborted) {
          return;
        }
        this.#host.heard({ type: 'table', info });
        const started = info.status !== 'lobby';
        const after = this.#host.hello().after ?? -1;
        const update = started ? await this.#host.poll(after, wait, controller.signal) : null;
        if (controller.signal.aborted) {
          return;
        }
        this.attempts = 0;
        this.#become('polling');
        if (update !== null) {
          this.#host.heard(update);
        }
        if (wait === 0) {
          this.#reached();
        }
        wait = POLL_SECONDS;
        if (!started) {
          await pause(LOBBY_EVERY);
        }
      } catch (error) {
        if (controller.signal.aborted) {
          return;
        }
        if (isGone(error)) {
          this.#gone();
          return;
        }
        this.attempts += 1;
        wait = 0;
        this.#notReached(error);
        await pause(pauseBefore(this.attempts, this.#host.chance()));
      }
    }
  }

  /** The server answers (again): send what waits, and see whether a socket works by now. */
  #reached(): void {
    this.#outbox.deliver();
    if (this.#socket === null) {
      const again = Math.max(0, this.#failures - FAILURES_BEFORE_POLLING);
      const soon = Math.min(BACK_TO_SOCKET, BACK_SOON * 2 ** Math.min(again, 10));
      this.#after('connect', soon, () => this.#connect());
    }
  }

  // -- both ----------------------------------------------------------------------------------------

  /** How a request goes out now. */
  #carry(request: Question): Way {
    if (this.state === 'live') {
      this.#send(request);
      return 'sent';
    }
    return this.state === 'polling' ? this.#host.ask(request) : null;
  }

  #receive(message: FromServer): void {
    if ('id' in message && message.id !== '') {
      this.#outbox.answer(message.id, message);
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
    this.#outbox.forget();
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

  /** The browser says so, but the server may be on this very machine: listen for an answer. */
  #offline = (): void => {
    const socket = this.#socket;
    const since = Date.now();
    this.#send({ type: 'ping' });
    this.#after('offline', OFFLINE_PATIENCE, () => {
      if (socket !== null && socket === this.#socket && this.#heard < since) {
        socket.close();
        this.#dropped(socket, 0);
      }
    });
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
