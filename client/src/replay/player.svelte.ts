/** Plays a replay: where it stands, with whose eyes it is seen, and what comes next. */

import * as api from '../lib/api';
import { TableStore, type AnyView, type GameUpdate } from '../lib/table.svelte';
import type { Frame, Pieces, ReplayInfo, Standing, View } from '../lib/wire';
import { entriesOf, tableOf, updateOf } from './feeding';
import { FrameCache } from './frames';
import { BEAT, step, within, type Speed, type Stride } from './timeline';

/** How many actions the log looks back. */
const LOOK_BACK = 30;

export class Player<V extends AnyView = View, S = Standing, P = Pieces> {
  readonly replay: ReplayInfo;
  /** Holds the position for the zones of the table; it is never connected. */
  readonly store = new TableStore<V, S, P>();
  at = $state(0);
  eyes: number | null = $state(null);
  frame: Frame | null = $state.raw(null);
  stride: Stride = $state('action');
  speed: Speed = $state(1);
  playing = $state(false);
  /** What kept the last position from being shown. */
  failure: unknown = $state.raw(null);

  readonly #cache: FrameCache;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(replay: ReplayInfo, at: number, eyes: number | null) {
    this.replay = replay;
    this.at = within(at, replay.length);
    this.eyes = eyes;
    this.#cache = new FrameCache(
      async (from, to, seat) => (await api.frames(replay.id, from, to, seat)).frames,
      replay.length,
    );
    void this.#show();
  }

  /** Go to a position; playing goes on from there. */
  async go(at: number): Promise<void> {
    this.at = within(at, this.replay.length);
    await this.#show();
  }

  step(direction: 1 | -1, stride: Stride = this.stride): void {
    this.pause();
    void this.go(step(this.replay.marks, this.at, direction, stride, this.replay.length));
  }

  /** See the game with the eyes of a seat, or of somebody who only looks on. */
  look(seat: number | null): void {
    this.eyes = seat;
    void this.#show();
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at >= this.replay.length) {
      this.at = 0;
    }
    this.playing = true;
    void this.#show().then(() => this.#tick());
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Stop everything; the page is left. */
  dispose(): void {
    this.pause();
    this.#asked += 1;
  }

  /** Wait a beat and go on; a slow server slows the game down instead of skipping. */
  #tick(): void {
    clearTimeout(this.#timer);
    if (!this.playing) {
      return;
    }
    this.#timer = setTimeout(() => {
      if (this.at >= this.replay.length) {
        this.pause();
        return;
      }
      void this.go(step(this.replay.marks, this.at, 1, this.stride, this.replay.length)).then(() =>
        this.#tick(),
      );
    }, BEAT / this.speed);
  }

  /** Put everything that happened so far into the log. */
  async tellAll(): Promise<void> {
    this.pause();
    await this.#show(0);
  }

  async #show(from = Math.max(0, this.at - LOOK_BACK)): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const { at, eyes } = this;
    try {
      const frame = await this.#cache.get(at, eyes);
      if (asked !== this.#asked) {
        return;
      } // somewhere else by now
      this.#feed(frame, eyes);
      const told = await this.#cache.range(from, at, eyes);
      if (asked === this.#asked) {
        this.store.entries = entriesOf(told);
      }
    } catch (error) {
      if (asked !== this.#asked) {
        return;
      }
      this.failure = error;
      this.pause();
    }
  }

  #feed(frame: Frame, eyes: number | null): void {
    this.failure = null;
    this.frame = frame;
    this.store.info = tableOf(this.replay, frame);
    // A replay has one game, so all its positions have one form.
    this.store.pieces = this.replay.pieces as unknown as P | null;
    this.store.seat = eyes;
    this.store.update = updateOf(this.replay, frame, eyes) as unknown as GameUpdate<V, S, P>;
  }
}
