/** What the server can play: fetched once, for the names of games and modules. */
import * as api from './api';
import { language } from './i18n.svelte';
import type { GameInfo, ModuleInfo, Offer } from './wire';

class Catalogue {
  offer: Offer | null = $state.raw(null);
  #asking: Promise<Offer> | null = null;

  /** Everything a table can be made of; asked for again after a failure. */
  load(): Promise<Offer> {
    this.#asking ??= api.offer().then(
      (found) => {
        this.offer = found;
        return found;
      },
      (error: unknown) => {
        this.#asking = null;
        throw error;
      },
    );
    return this.#asking;
  }

  game(id: string): GameInfo | null {
    return this.offer?.games.find((one) => one.id === id) ?? null;
  }

  module(game: string, id: string): ModuleInfo | null {
    return this.game(game)?.modules.find((one) => one.id === id) ?? null;
  }
}

export const catalogue = new Catalogue();

/** The words of the language in use, of those that come along with something. */
export function inLanguage(words: Record<string, string> | undefined): string {
  return words?.[language()] ?? words?.['en'] ?? '';
}

/** A module's name; its id while nobody knows better. */
export function moduleName(game: string, id: string): string {
  return inLanguage(catalogue.module(game, id)?.names) || id.replace(/_/g, ' ');
}
