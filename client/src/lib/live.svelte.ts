/** What a screen reader hears: polite news and urgent alerts. */

class Live {
  polite = $state('');
  assertive = $state('');
  #even = false;

  #differently(text: string): string {
    // The same sentence twice in a row must still be a change to be read out.
    this.#even = !this.#even;
    return this.#even ? text : `${text}\u00a0`;
  }

  announce(text: string): void {
    this.polite = this.#differently(text);
  }

  alert(text: string): void {
    this.assertive = this.#differently(text);
  }
}

export const live = new Live();

/** Say something when the reader has time for it. */
export function announce(text: string): void {
  live.announce(text);
}

/** Say something at once: an own decision, an error. */
export function alert(text: string): void {
  live.alert(text);
}
