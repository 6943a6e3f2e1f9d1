/**
 * What a module brings to the table screen. Found by discovery: `modules/<id>/index.ts` exports it
 * as `default`. Everything is optional; without a folder the generic pieces show what it has.
 *
 * A client module knows no rule. It draws what the server's view says (`scene.data`) and gives every
 * object that an action may use its ref, with `Thing` of the kit.
 */
import type { Component } from 'svelte';
import type { Cell, Side, Zoom } from '../drawing/geometry';
import type { CardPiece, Colour, Pieces, Standing, TilePiece, View } from '../lib/wire';

/** Everything there is to be seen, with the eyes of one seat. */
export interface Scene<D = unknown> {
  /** The module's own part of the view, as its `view` function on the server makes it. */
  data: D;
  view: View;
  standing: Standing | null;
  pieces: Pieces | null;
  /** Names and colours by seat. */
  names: readonly string[];
  colours: readonly Colour[];
  /** For marks: what of it shall light up in all palaces, a key given to `Lighting`; null: nothing. */
  lit: string | null;
}

// -- drawings -------------------------------------------------------------------------------------

/** What the drawing of a kind of tile gets: the origin is the tile's first cell, 100 units to a cell. */
export interface TileDrawing {
  piece: TilePiece;
  /** Quarter turns clockwise; `piece.parts` are turned already. */
  turn: number;
  zoom: Zoom;
  /** Smaller than 14 px a cell: colour and wall only. */
  bare: boolean;
}

/** How a kind of tile is drawn. */
export interface TileArt {
  Drawing: Component<TileDrawing>;
  /** Whether it draws walls, cost and type itself; else they are drawn over it as on every tile. */
  whole?: boolean;
}

/** What the drawing of a kind of card gets: 70 x 100 units, the paper lies under it already. */
export interface CardDrawing {
  name: string;
  piece: CardPiece;
}

/**
 * A piece on a palace. Its drawing has its origin
 * - `slot`: in the middle of the slot, about 20 units across (seen from far it becomes a dot);
 * - `tile`, `cell`: in the upper left corner of the tile or cell, 100 units to a cell;
 * - `edge`: in the middle of the edge, turned so that up is out of the cell;
 * - `corner`: on the corner point of the grid.
 */
export interface MarkDrawing<M = unknown> {
  data: M;
  zoom: Zoom;
  /** The colour of the seat whose palace it is. */
  colour: Colour;
}

/** What the kit's `Medal` draws: points that a tile pays, in a corner that is free on it. */
export interface Paid {
  points: number;
  corner: 'NE' | 'SE';
}

/** Places on a tile, each for one kind of piece (the slots of the design). */
export const SLOTS = {
  seal: [42.5, 24],
  die: [58.8, 24],
  handyman: [22, 50],
  extension: [79, 50],
  guard: [40.5, 45],
  designer: [59.5, 45],
  animal: [41, 63.5],
  'second-animal': [60, 63.5],
  citizen: [22, 77],
  servant: [50, 79.5],
  chest: [78, 77],
  fruit: [50, 50],
} as const;
export type SlotName = keyof typeof SLOTS;

export type Anchor =
  /** On a tile, wherever it lies; `part` counts from 0 on tiles of several cells. */
  | { on: 'slot'; tile: string; slot: SlotName; part?: number }
  | { on: 'tile'; tile: string }
  /** On a cell of the palace, under what lies there or over it. */
  | { on: 'cell'; cell: Cell; over?: boolean }
  | { on: 'edge'; cell: Cell; side: Side }
  /** The upper left corner of a cell. */
  | { on: 'corner'; cell: Cell };

/** What a mark on a tile reaches: a straight line of cells, drawn while somebody points at the tile. */
export interface Ray {
  side: Side;
  /** How many cells. */
  reach: number;
  /** Whether it scores now. */
  pays: boolean;
}

export interface Mark<M = unknown> {
  /** Unique in its palace; it changes whenever the mark looks different. */
  key: string;
  anchor: Anchor;
  Drawing: Component<MarkDrawing<M>>;
  data: M;
  /** What is said about it after the tile or cell: "Chest." */
  label: string;
  /** Of a mark on a tile. */
  rays?: readonly Ray[];
}

// -- panels ---------------------------------------------------------------------------------------

/** A board: the shared parts of a module. */
export interface BoardProps<D = unknown> {
  scene: Scene<D>;
}

/** What a player has of it: in the own strip, on the rival's card and in the rival's view. */
export interface BelongingsProps<D = unknown> {
  scene: Scene<D>;
  seat: number;
  /** A few signs instead of words: on cards and chips. Never pickable there. */
  small: boolean;
}

/** Something a player has, as an icon with a number. */
export interface Held {
  /** Unique among what a module's `held` gives. */
  key: string;
  /** In words, with the number: what it is, and whose. */
  label: string;
  count?: string | number | undefined;
  /** 24 x 24 in `currentColor`; missing: the module's own sign. */
  Sign?: Component | undefined;
  /** It is there, but cannot be used. */
  off?: boolean | undefined;
  /** Set if it is picked where the owner sees it. */
  ref?: string | undefined;
  /** Filled in: whose it is. */
  module?: string | undefined;
}

/** What the face of a card in front of its owner gets. */
export interface FaceProps<D = unknown> {
  scene: Scene<D>;
  name: string;
  width: number;
}

/** A card of a module that its owner keeps beside the hand. */
export interface Kept<D = unknown> {
  /** The card, unique in its module. */
  name: string;
  label: string;
  /** Set if it is picked. */
  ref?: string | undefined;
  Face: Component<FaceProps<D>>;
}

/** Under the coin of a market slot: what can be bought there for its currency, 28 pixels wide. */
export interface BeneathProps<D = unknown> {
  scene: Scene<D>;
  currency: string;
}

/** What the drawing of a loose object gets, beside its words: about 30 pixels high. */
export interface LooseProps {
  ref: string;
}

/** A place for one tile instead of the common reserve. */
export interface Stall {
  /** The coin that stands at it. */
  currency: string;
  tile: string | null;
  /** What is picked to put a tile there. */
  ref: string;
  /** In words, with what lies there. */
  label: string;
}

/** The places of one player, and what they are called together. */
export interface Stalls {
  title: string;
  places: readonly Stall[];
}

/** A sentence of the action bar and its hint. */
export interface Said {
  text: string;
  more: string;
}

/** An item of the rail, which opens the board. */
export interface Chip {
  words: string;
  /** A number or a short word beside it. */
  count?: string | number;
}

/** Something in words, for text mode and the info card. */
export interface Fact {
  title: string;
  lines: readonly string[];
}

export interface ClientModule<D = unknown> {
  /** Kinds of tiles it draws, by `TilePiece.kind`. */
  tiles?: Readonly<Record<string, TileArt>>;
  /** Kinds of cards it draws, by `CardPiece.kind`. */
  cards?: Readonly<Record<string, Component<CardDrawing>>>;
  /** A sign for the module, 24 x 24 in `currentColor`: on chips, boards and in the picker. */
  Icon?: Component;
  /** Pieces on a seat's palace and on tiles elsewhere (market, reserve, pending). */
  marks?: (scene: Scene<D>, seat: number | null) => Mark[];
  /** Its item on the rail; null: it has no board. Missing: its name. */
  chip?: (scene: Scene<D>) => Chip | null;
  Board?: Component<BoardProps<D>>;
  Belongings?: Component<BelongingsProps<D>>;
  /** What a player has, as counted icons: in the own strip and on the others' cards. */
  held?: (scene: Scene<D>, seat: number) => Held[];
  /** Cards that lie beside the own hand. */
  kept?: (scene: Scene<D>, seat: number) => Kept<D>[];
  Beneath?: Component<BeneathProps<D>>;
  /** The places that a player's stored tiles lie at, where it is not one reserve. */
  stalls?: (scene: Scene<D>, seat: number) => Stalls;
  /** Which refs its board, belongings or what lies beneath coins draw besides `shelf:<id>:...`. */
  draws?: (ref: string) => boolean;
  /** Draws the loose objects it has `words` for, beside the hand. */
  Loose?: Component<LooseProps>;
  /** The sum of money that a ref stands for: it is bid by picking cards of the hand. */
  amount?: (ref: string) => number | null;
  /** What the bar says while these are picked, with the sum of the money among them; null: as usual. */
  says?: (scene: Scene<D>, refs: readonly string[], total: number) => Said | null;
  /** A ref in words: "Dinar coin"; null: the usual words. */
  words?: (ref: string) => string | null;
  /** The sources of its points, as rows of scorings name them; missing: its id. */
  scores?: readonly string[];
  /** The events that toasts tell, in the words of the log: what players do with it. */
  told?: readonly string[];
  /** What text mode tells; missing: the data of its view, entry by entry. */
  facts?: (scene: Scene<D>) => Fact[];
}

/** Gives the parts of a module the type of its data. */
export function defineModule<D>(module: ClientModule<D>): ClientModule<D> {
  return module;
}

/** Gives a mark the type of its data. */
export function mark<M>(one: Mark<M>): Mark {
  return one as Mark;
}
