/** Whether the server runs a newer version than this page came with. */
import type { Health } from './wire';

const EVERY = 5 * 60_000;

class Version {
  newer = $state(false);
  #first: string | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** The version this page came with. */
  get running(): string {
    return this.#first ?? '';
  }

  watch(): void {
    void this.check();
    this.#timer = setInterval(() => void this.check(), EVERY);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async check(): Promise<void> {
    let health: Health;
    try {
      const answer = await fetch('/healthz', { headers: { Accept: 'application/json' } });
      if (!answer.ok) {
        return;
      }
      health = (await answer.json()) as Health;
    } catch {
      return; // not reachable; the screens say so themselves
    }
    this.#first ??= health.version;
    this.newer = health.version !== this.#first;
  }
}

export const version = new Version();
