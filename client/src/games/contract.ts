/**
 * What a game brings to the client. Found by discovery: `games/<id>/index.ts` exports it as
 * `default`; its screens and its picture are loaded when they are shown. Words of its own lie beside
 * it in `messages/en.json` and `messages/fr.json`, with keys that begin with its id.
 */
import type { Component } from 'svelte';
import type { TableStore } from '../lib/table.svelte';
import type { Speech } from '../lib/words';
import type { Player } from '../replay/player.svelte';

// A screen is handed the store of its own game; only it knows the form of the views in it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyStore = TableStore<any, any, any>;

/** The table while it is played and when the game is over; text mode is its business too. */
export type TableComponent = Component<{ store: AnyStore }>;

/** A finished game, to be looked at; `player.store` holds the position as a table does. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ReplayComponent = Component<{ player: Player<any, any, any> }>;

/** A small picture of the game for the home and create screens, 120 x 80. */
export type PictureComponent = Component;

type Loaded<C> = () => Promise<{ default: C }>;

/** A way to play a game that is offered beside it, as if it were a game of its own. */
export interface Variant {
  key: string;
  /** The keys of its name and of a sentence that says what it is like. */
  name: string;
  about: string;
  /** What it sets; these options are no readings of the rules then. */
  sets: Readonly<Record<string, unknown>>;
  /** Options that mean something in this variant alone. */
  options: readonly string[];
}

export interface ClientGame {
  /** The order of the games on the home screen. */
  rank: number;
  Table: Loaded<TableComponent>;
  Replay: Loaded<ReplayComponent>;
  Picture: Loaded<PictureComponent>;
  /** The key of a sentence that says what the game is like. */
  about: string;
  /** How many bots play along if somebody just wants to play. */
  rivals: number;
  /** The key of a sentence that says who begins. */
  first: string;
  variants?: readonly Variant[];
  /** How it speaks of what all games have; without it as Alhambra does. */
  speech?: Speech;
  /** How many minutes a game takes, at least and at most. */
  minutes: (people: number, bots: number) => [number, number];
}
