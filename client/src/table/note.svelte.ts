/** What the bar says for a while about an object that was asked about: why it is not offered. */
import { alert } from '../lib/live.svelte';
import type { Because } from '../lib/wire';

export interface Note {
  object: string;
  text: string;
  because: Because | null;
}

/** How long it stays, in milliseconds. */
const LASTS = 6000;

export class OpenNote {
  now: Note | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Say something, and read it out. */
  say(note: Note): void {
    clearTimeout(this.#timer);
    this.now = note;
    alert(note.text);
    this.#timer = setTimeout(() => (this.now = null), LASTS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }
}
