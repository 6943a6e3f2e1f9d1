/** What happened since the last update, told to who listens; for tables without hidden things. */
import { t } from '../../lib/i18n.svelte';
import { alert, announce } from '../../lib/live.svelte';
import type { Event } from '../../lib/wire';
import { eventWords, promptWords } from '../../lib/telling';
import { seatOf } from '../../table/log';
import type { Screen } from '../../table/screen.svelte';

/** Which events are heard. */
export interface Hearing {
  /** Events that are heard with others, or that the table shows. */
  unspoken: ReadonlySet<string>;
  /** The event that is heard even if the reader brought it about: what chance did. */
  own: string;
}

export class Teller {
  readonly #screen: Screen;
  readonly #hearing: Hearing;
  #told = -1;
  #answered = '';

  constructor(screen: Screen, hearing: Hearing) {
    this.#screen = screen;
    this.#hearing = hearing;
  }

  /** Take in the update at hand; the events that are new, none with the first one. */
  digest(): Event[] {
    const { store, names } = this.#screen;
    const { update } = store;
    if (update === null) {
      return [];
    }
    this.#screen.countdown.stop();
    const fresh =
      this.#told < 0
        ? []
        : store.entries.filter((entry) => entry.index > this.#told && !entry.undone);
    this.#told = Math.max(this.#told, update.index);
    const events = fresh.flatMap((entry) => entry.events);
    const { unspoken, own } = this.#hearing;
    const spoken = events
      .filter(
        (event) => !unspoken.has(event.key) && (seatOf(event) !== update.seat || event.key === own),
      )
      .map((event) => eventWords(event, names));
    if (spoken.length > 0) {
      announce(spoken.join(' '));
    }
    const { decision } = update;
    if (decision !== null && decision.id !== this.#answered) {
      this.#answered = decision.id;
      alert(
        t('table.alert.decision', { what: promptWords(decision.prompt, decision.params, names) }),
      );
    }
    return events;
  }
}
