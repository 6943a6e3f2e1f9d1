/** The questions a player may have passed automatically, and what is chosen, for the own seat. */
import * as api from '../lib/api';
import type { PreferenceInfo } from '../lib/wire';

/** Whose choices these are. */
export interface Place {
  readonly id: string;
  readonly seat: number | null;
}

export class Passes {
  list: readonly PreferenceInfo[] = $state.raw([]);
  sending = $state(false);
  failed = $state(false);

  /** Whether there is anything to choose. */
  get any(): boolean {
    return this.list.length > 0;
  }

  /** Ask the server; without an own seat there is nothing to choose. */
  async load({ id, seat }: Place): Promise<void> {
    this.list = [];
    if (seat !== null) {
      await this.#take(api.preferences(id, seat));
    }
  }

  /** Choose something; the question asked at present may be passed by it. */
  async choose({ id, seat }: Place, key: string, choice: string): Promise<void> {
    if (seat !== null) {
      this.sending = true;
      await this.#take(api.prefer(id, seat, { key, choice }));
      this.sending = false;
    }
  }

  async #take(answer: Promise<PreferenceInfo[]>): Promise<void> {
    try {
      this.list = await answer;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}
