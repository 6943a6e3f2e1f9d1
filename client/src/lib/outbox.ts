/**
 * What was sent to the server and waits for its answer.
 *
 * Questions are let go when the line drops, for they can be asked again. Moves stay and are sent again,
 * but not for ever: what the server never answers to is given back to the player.
 */
import { ApiError } from './api';
import type { Question } from './api';
import type { FromServer } from './wire';

/** How a request goes out: answered by a message, answered by itself, or not at all at the moment. */
export type Way = 'sent' | Promise<FromServer> | null;

/** How often a move is sent before it is given back. */
export const MOST_SENDS = 4;
/** The reason of a move that was given back. */
export const UNANSWERED = 'unanswered';

interface Waiting {
  request: Question;
  /** How often it has gone out. */
  sent: number;
  resolve(answer: FromServer | null): void;
}

export class Outbox {
  #carry: (request: Question) => Way;
  #waiting = new Map<string, Waiting>();
  #next = 1;

  constructor(carry: (request: Question) => Way) {
    this.#carry = carry;
  }

  /** Send something that is answered; null if the line went down before (never for a move). */
  request(wanted: Question): Promise<FromServer | null> {
    const id = `r${this.#next}`;
    this.#next += 1;
    const request = { ...wanted, id };
    return new Promise((resolve) => {
      this.#waiting.set(id, { request, sent: 0, resolve });
      this.#deliver(id);
    });
  }

  /** There is a way again: everything that waits goes out. */
  deliver(): void {
    for (const id of [...this.#waiting.keys()]) {
      this.#deliver(id);
    }
  }

  #deliver(id: string): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) {
      return;
    }
    const way = this.#carry(waiting.request);
    if (way === null) {
      this.#letGo(id);
      return;
    }
    waiting.sent += 1;
    if (way !== 'sent') {
      void way.then(
        (answer) => this.answer(id, answer),
        (error: unknown) => this.#failed(id, error),
      );
    }
  }

  #failed(id: string, error: unknown): void {
    if (error instanceof ApiError && error.ofServer) {
      this.answer(id, { type: 'refused', id, problem: error.problem });
    } else {
      this.#letGo(id);
    }
  }

  /** The answer to a request has come. */
  answer(id: string, answer: FromServer): void {
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined) {
      this.#waiting.delete(id);
      waiting.resolve(answer);
    }
  }

  /** The line dropped. */
  dropped(): void {
    for (const id of [...this.#waiting.keys()]) {
      this.#letGo(id);
    }
  }

  #letGo(id: string): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) {
      return;
    }
    if (waiting.request.type !== 'act') {
      this.#waiting.delete(id);
      waiting.resolve(null);
    } else if (waiting.sent >= MOST_SENDS) {
      const problem = { reason: UNANSWERED, params: {}, message: '', index: null };
      this.answer(id, { type: 'refused', id, problem });
    }
  }

  /** There will be no answer to anything, not even to a move. */
  forget(): void {
    for (const waiting of this.#waiting.values()) {
      waiting.resolve(null);
    }
    this.#waiting.clear();
  }
}
