/** How long a timed confirmation can still be cancelled, in milliseconds. */
export const COUNTDOWN = 3000;

/** A complete offer will be sent by itself, unless somebody stops it. */
export class Countdown {
  /** When it ends, in milliseconds since the page opened; null: nothing is counted. */
  until: number | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(deed: () => void): void {
    this.stop();
    this.until = performance.now() + COUNTDOWN;
    this.#timer = setTimeout(deed, COUNTDOWN);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.until = null;
  }
}
