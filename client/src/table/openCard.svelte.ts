/** The card that is open about an object: asked for, or only while the mouse rests on it. */

export interface Info {
  object: string;
  ref: string;
  element: Element;
  /** What it is, of something that is no object of the decision. */
  words?: string;
  /** Only while the mouse rests there. */
  light: boolean;
}

/** Milliseconds in which the mouse may come from the object to its card. */
const GRACE = 250;

export class OpenCard {
  info: Info | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Open the card of an object; one that was asked for is not replaced by a mouse at rest. */
  open(info: Info): void {
    if (!info.light || this.info === null || this.info.light) {
      clearTimeout(this.#timer);
      this.info = info;
    }
  }

  /** The mouse has come to the card. */
  keep(): void {
    clearTimeout(this.#timer);
  }

  /** The mouse has left, or was pressed: what was not asked for goes, after a while or at once. */
  leave(after = GRACE): void {
    if (this.info?.light) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => (this.info = null), after);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.info = null;
  }
}
