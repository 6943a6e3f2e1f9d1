/** The positions of a replay, fetched in chunks when they are needed and kept. */

import type { Frame } from '../lib/wire';

export type Loader = (from: number, to: number, seat: number | null) => Promise<Frame[]>;

/** How many positions one request brings. */
export const CHUNK = 24;
/** How many chunks are kept; the ones not used for longest go first. */
const KEPT = 24;

export class FrameCache {
  readonly #load: Loader;
  readonly #length: number;
  readonly #chunks = new Map<string, Promise<Map<number, Frame>>>();

  constructor(load: Loader, length: number) {
    this.#load = load;
    this.#length = length;
  }

  /** The position `at` with the eyes of `seat`; the next chunk is fetched along near its edge. */
  async get(at: number, seat: number | null): Promise<Frame> {
    const chunk = Math.floor(at / CHUNK);
    const frames = await this.#chunk(chunk, seat);
    const left = (chunk + 1) * CHUNK - at;
    if (left <= CHUNK / 3 && (chunk + 1) * CHUNK <= this.#length) {
      this.#chunk(chunk + 1, seat).catch(() => undefined);
    }
    const frame = frames.get(at);
    if (!frame) {
      throw new RangeError(`no position ${at}`);
    }
    return frame;
  }

  /** All positions of a stretch, for the log. */
  async range(from: number, to: number, seat: number | null): Promise<Frame[]> {
    const found: Frame[] = [];
    for (let at = from; at <= to; at += 1) {
      found.push(await this.get(at, seat));
    }
    return found;
  }

  #chunk(chunk: number, seat: number | null): Promise<Map<number, Frame>> {
    const key = `${seat ?? '-'}:${chunk}`;
    const known = this.#chunks.get(key);
    if (known) {
      this.#chunks.delete(key);
      this.#chunks.set(key, known);
      return known;
    }
    const from = chunk * CHUNK;
    const to = Math.min(from + CHUNK - 1, this.#length);
    const loading = this.#load(from, to, seat).then(
      (frames) => new Map(frames.map((frame) => [frame.at, frame])),
    );
    // A chunk that failed is asked for again the next time.
    loading.catch(() => this.#chunks.delete(key));
    this.#chunks.set(key, loading);
    if (this.#chunks.size > KEPT) {
      const oldest = this.#chunks.keys().next().value;
      if (oldest !== undefined) {
        this.#chunks.delete(oldest);
      }
    }
    return loading;
  }
}
