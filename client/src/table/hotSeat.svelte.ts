/** Several people at one device: whose turn it is to look, and what must be hidden until then. */
import type { TableStore } from '../lib/table.svelte';
import { passTo } from './curtain';

export class HotSeat {
  readonly #store: TableStore;
  /** Whether nothing on the table is hidden: then the device goes round without a curtain. */
  readonly #public: boolean;
  /** The own seat for which the curtain is open. */
  revealed: number | null = $state(null);

  people: number[] = $derived.by(() =>
    (this.#store.info?.seats ?? [])
      .filter((seat) => seat.mine && seat.kind === 'person')
      .map((seat) => seat.seat),
  );
  #asked: number[] = $derived.by(() => {
    const store = this.#store;
    return store.update === null ? (store.info?.asked ?? []) : store.waitingFor;
  });
  /** Whether several people share the device. */
  shared: boolean = $derived(this.people.length > 1);
  /** The seat that the device goes to. */
  next: number | null = $derived.by(() =>
    this.#public || this.#store.update?.view.over
      ? null
      : passTo({ own: this.people, asked: this.#asked, looking: this.revealed }),
  );
  /** Whether the private parts must not be seen. */
  hidden: boolean = $derived(this.shared && this.next !== null);
  /** Whose eyes the table is to be seen with; null: nobody's in particular. */
  eyes: number | null = $derived.by(() => {
    const store = this.#store;
    if (this.#public) {
      // Until the seat's own update is there nobody knows who is asked next.
      return (
        (store.update === null
          ? undefined
          : this.people.find((seat) => this.#asked.includes(seat))) ?? store.seat
      );
    }
    return this.next === null ? this.revealed : null;
  });
  /** What the table looks like must belong to the seat at the device. */
  ready: boolean = $derived.by(() => {
    const { update } = this.#store;
    return update !== null && (!this.shared || update.seat === this.eyes);
  });

  constructor(store: TableStore, everythingOpen = false) {
    this.#store = store;
    this.#public = everythingOpen;
  }

  /** The next player has taken the device. */
  open(): void {
    this.revealed = this.next;
  }
}
