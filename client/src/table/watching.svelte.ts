/** Whom somebody who only watches looks at. */
export class Watching {
  #seat = $state(0);
  /** Whether that is always the one who decides. */
  following = $state(false);

  /** Look at a player, and at no other until one is chosen again. */
  watch(seat: number): void {
    this.#seat = seat;
    this.following = false;
  }

  /** The seat that is looked at, of so many, while these are asked. */
  seatOf(count: number, asked: readonly number[]): number {
    return this.following ? (asked[0] ?? this.#seat) : this.#seat % count;
  }
}
