/**
 * The layout engine: from the size of the screen to the rectangle of every zone of the table.
 *
 * Everything is in virtual pixels (`lib/scale.svelte.ts`). Nothing here depends on a decision, so no
 * zone moves or changes its size within a turn.
 */
import { scaleOf } from '../../../lib/scale.svelte';
import { HEIGHTS, WIDTHS } from '../../../styles/screens';

export type Kind = 'desk' | 'tablet' | 'phone';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Circumstances {
  /** The screen in real pixels. */
  width: number;
  height: number;
  /** The text size of the settings, 1 is plain. */
  text?: number;
  /** The others at the table, with Dirk. */
  rivals: number;
  /** Modules with a board. */
  boards: number;
  /** Virtual pixels that notices take below the head. */
  notices?: number;
  /** Virtual pixels above and below the table that belong to something else: a replay's head and timeline. */
  head?: number;
  /** With something below there is no action bar. */
  foot?: number;
  /** The virtual height to be laid out, if it is not that of the screen. */
  high?: number;
}

export type ZoneName =
  | 'head'
  | 'chips'
  | 'market'
  | 'display'
  | 'rail'
  | 'palace'
  | 'own'
  | 'bar'
  | 'hand'
  | 'side'
  | 'drawer'
  | 'sheet'
  | 'tabs';

export interface Layout {
  kind: Kind;
  /** Real pixels in a virtual one. */
  u: number;
  /** The screen in virtual pixels. */
  w: number;
  h: number;
  /** Too low for the full height of head and dock. */
  short: boolean;
  /** Zones that this kind of screen has. */
  at: Partial<Record<ZoneName, Rect>>;
  /** A tile of the market, the width of a card of the display, the height of a card of the hand. */
  tile: number;
  card: number;
  hand: number;
  /** How the others are shown in the side, and how high a card is. */
  rivals: 'cards' | 'rows' | 'chips';
  rivalHigh: number;
  /** So many items the rail has room for, and how high each is. */
  railRoom: number;
  railHigh: number;
}

const GAP = 8;
/** The majorities with a head and seven rows, and the least a log needs. */
const MAJORITIES = 226;
const LOG = 60;
const RIVAL_LEAST = 98;
const RIVAL_MOST = 132;
/** What is beside tile and card in the column of market and display, with the gap between them. */
const BESIDE = 58;
/** Between market and display, which are no pairs. */
export const APART = 12;

const clamp = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The kind of a screen of so many virtual pixels. */
export function kindOf(w: number, h: number): Kind {
  // A phone on its side is too low for bands one above the other.
  if (h > w || (w < WIDTHS.tablet && h >= HEIGHTS.squat)) {
    return 'phone';
  }
  return w < WIDTHS.desk ? 'tablet' : 'desk';
}

/** Items of the rail that fit into a height. */
export function railRoomOf(h: number): number {
  return Math.floor((h + 4) / 50);
}

/** Cards of 98 pixels while they leave room for majorities and log, then rows. */
function rivalForm(n: number, h: number): Pick<Layout, 'rivals' | 'rivalHigh'> {
  if (n * (RIVAL_LEAST + GAP) + MAJORITIES + LOG > h) {
    return { rivals: 'rows', rivalHigh: 44 };
  }
  const free = (h - MAJORITIES - 2 * GAP - 2 * LOG) / Math.max(1, n) - GAP;
  return { rivals: 'cards', rivalHigh: Math.floor(clamp(RIVAL_LEAST, free, RIVAL_MOST)) };
}

/** Market and display side by side in one column. */
function offer(x: number, y: number, wide: number, h: number): Offer {
  const pitch = (h - 34) / 4;
  const card = Math.floor(clamp(58, wide * 0.283, 70));
  const tile = Math.floor(clamp(60, Math.min(pitch - 12, wide - BESIDE - card), 104));
  const display = card + 6 + Math.max(0, (wide - BESIDE - card - tile) / 2);
  const market = wide - APART - display;
  return {
    tile,
    card,
    market: { x, y, w: market, h },
    display: { x: x + market + APART, y, w: display, h },
  };
}
interface Offer {
  tile: number;
  card: number;
  market: Rect;
  display: Rect;
}

/** The fixed measures of head, columns and dock. */
interface Measures {
  head: number;
  bar: number;
  left: number;
  /** 0: there is no side column. */
  right: number;
  dock: number;
  /** Items at the end of the rail that are no boards. */
  tools: number;
}

const LOW: Pick<Measures, 'bar' | 'dock'> = { bar: 52, dock: 132 };

function deskMeasures(w: number, h: number, short: boolean): Measures {
  return {
    head: short ? 36 : 44,
    bar: 58,
    left: clamp(208, Math.round(0.15 * w), 248),
    right: clamp(264, Math.round(0.21 * w), 360),
    dock: Math.round(clamp(168, 0.2 * h, 192)),
    tools: 0,
    ...(short ? LOW : {}),
  };
}

function tabletMeasures(short: boolean): Measures {
  const plain = { head: 52, bar: 58, left: 200, right: 0, dock: 168, tools: 3 };
  return short ? { ...plain, ...LOW, head: 44 } : plain;
}

/** Own strip, bar and hand below everything. */
function docked(of: Circumstances, is: Measures, low: number, floor: number, end: number): Dock {
  const x = GAP + is.left + GAP;
  const w = end - x;
  const bar = of.foot === undefined ? { bar: { x, y: low, w, h: is.bar } } : {};
  const top = low + (of.foot === undefined ? is.bar + 6 : 0);
  return {
    own: { x: GAP, y: low, w: is.left, h: floor - GAP - low },
    ...bar,
    hand: { x, y: top, w, h: floor - GAP - top },
  };
}
interface Dock {
  own: Rect;
  bar?: Rect;
  hand: Rect;
}

/** Desk and tablet: market, display and rail beside the palace, the dock below. */
function columns(
  kind: 'desk' | 'tablet',
  w: number,
  h: number,
  of: Circumstances,
  u: number,
): Layout {
  const short = h < HEIGHTS.short;
  const is = kind === 'desk' ? deskMeasures(w, h, short) : tabletMeasures(short);
  const head = of.head ?? is.head;
  const top = head + (of.notices ?? 0) + GAP;
  const floor = h - (of.foot ?? 0);
  const dock = of.foot === undefined ? is.dock : is.dock - is.bar - 6;
  const low = floor - GAP - dock;
  const high = Math.max(120, low - GAP - top);
  const inner = GAP + is.left + GAP;
  const rail = of.boards + is.tools > 0 ? 72 : 0;
  const ground = inner + (rail > 0 ? rail + GAP : 0);
  const end = w - GAP - (is.right > 0 ? is.right + GAP : 0);
  const { tile, card, market, display } = offer(GAP, top, is.left, high);
  const palace = { x: ground, y: top, w: end - ground, h: high };
  const below = docked(of, is, low, floor, end);
  const side = { x: w - GAP - is.right, y: top, w: is.right, h: floor - GAP - top };
  return {
    kind,
    u,
    w,
    h,
    short,
    tile,
    card,
    hand: short ? Math.min(68, below.hand.h - 6) : below.hand.h - 10,
    ...(is.right > 0 ? rivalForm(of.rivals, side.h) : { rivals: 'chips', rivalHigh: 44 }),
    railRoom: Math.max(1, railRoomOf(high) - is.tools),
    railHigh: clamp(46, Math.floor((high - 44) / Math.max(1, of.boards + is.tools)) - 4, 50),
    at: {
      ...(of.head === undefined ? { head: { x: 0, y: 0, w, h: head } } : {}),
      market,
      display,
      ...(rail > 0 ? { rail: { x: inner, y: top, w: rail, h: high } } : {}),
      palace,
      ...below,
      ...(is.right > 0 ? { side } : { drawer: { ...palace, x: end - 320, w: 320 } }),
    },
  };
}

/** The bands of a phone from top to bottom: chips, market, display, bar, hand, tabs; the palace gets the rest. */
const BANDS = {
  high: { chips: 48, market: 104, display: 66, bar: 118, hand: 86, tabs: 56, tile: 82, card: 43 },
  low: { chips: 44, market: 76, display: 48, bar: 114, hand: 68, tabs: 50, tile: 60, card: 31 },
  tall: { chips: 56, market: 132, display: 88, bar: 104, hand: 112, tabs: 56, tile: 108, card: 58 },
} as const;

function bands(w: number, h: number, of: Circumstances, u: number): Layout {
  // Between the head of a replay and its timeline a high phone has as little room as a low one.
  const room = of.foot === undefined ? h : h - (of.head ?? 0) - of.foot;
  const form = w >= WIDTHS.broad ? BANDS.tall : room >= HEIGHTS.upright ? BANDS.high : BANDS.low;
  const bar = of.foot === undefined ? form.bar : 0;
  const fixed = form.chips + form.market + form.display + bar + form.hand + form.tabs;
  let y = (of.head ?? 0) + (of.notices ?? 0);
  const rest = Math.max(120, h - y - fixed - (of.foot ?? 0));
  const band = (high: number): Rect => {
    y += high;
    return { x: 0, y: y - high, w, h: high };
  };
  const chips = band(form.chips);
  const market = band(form.market);
  const display = band(form.display);
  const palace = band(rest);
  const barAt = band(bar);
  const hand = band(form.hand);
  const tabs = band(form.tabs);
  const top = chips.y + chips.h + 6;
  return {
    kind: 'phone',
    u,
    w,
    h,
    short: form === BANDS.low,
    tile: Math.floor(Math.min(form.tile, (w - 40) / 4)),
    card: form.card,
    hand: form.hand - 15,
    rivals: 'chips',
    rivalHigh: 44,
    railRoom: 0,
    railHigh: 50,
    at: {
      chips,
      market,
      display,
      palace,
      hand,
      tabs,
      sheet: { x: 0, y: top, w, h: barAt.y - top },
      ...(bar > 0 ? { bar: barAt } : {}),
    },
  };
}

/** Where everything of the table is, on a screen of this size. */
export function layout(of: Circumstances): Layout {
  const u = scaleOf(of.width, of.height) * (of.text ?? 1);
  const w = of.width / u;
  const h = of.high ?? of.height / u;
  const kind = kindOf(w, of.height / u);
  return kind === 'phone' ? bands(w, h, of, u) : columns(kind, w, h, of, u);
}

/** The least size of an own tile before the ring of empty cells gets narrower, by kind of screen. */
export const WISHED: Readonly<Record<Kind, number>> = { desk: 56, tablet: 52, phone: 48 };
