/**
 * The layout engine: from the size of the screen to the rectangle of every zone of the table.
 *
 * Everything is in virtual pixels (`lib/scale.svelte.ts`). Nothing here depends on a decision, so no
 * zone moves or changes its size within a turn.
 */
import { scaleOf } from '../../../lib/scale.svelte';

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
  if (h > w || (w < 768 && h >= 540)) {
    return 'phone';
  }
  return w < 1200 ? 'tablet' : 'desk';
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

function columns(kind: 'desk' | 'tablet', w: number, h: number, of: Circumstances, u: number): Layout {
  const desk = kind === 'desk';
  const short = h < 640;
  const head = of.head ?? (desk ? (short ? 36 : 44) : short ? 44 : 52);
  const top = head + (of.notices ?? 0) + GAP;
  const floor = h - (of.foot ?? 0);
  const barHigh = of.foot === undefined ? (short ? 52 : 58) : 0;
  const left = desk ? clamp(208, Math.round(0.15 * w), 248) : 200;
  const right = desk ? clamp(264, Math.round(0.21 * w), 360) : 0;
  const full = short ? 132 : desk ? Math.round(clamp(168, 0.2 * h, 192)) : 168;
  const dock = barHigh === 0 ? full - 64 : full;
  const high = Math.max(120, floor - GAP - dock - GAP - top);
  const rail = desk && of.boards === 0 ? 0 : 72;
  const inner = GAP + left + GAP;
  const ground = inner + (rail > 0 ? rail + GAP : 0);
  const end = w - GAP - (desk ? right + GAP : 0);
  const low = floor - GAP - dock;
  const handTop = low + (barHigh > 0 ? barHigh + 6 : 0);
  const handHigh = floor - GAP - handTop;
  const { tile, card, market, display } = offer(GAP, top, left, high);
  const side = desk ? { side: { x: w - GAP - right, y: top, w: right, h: floor - GAP - top } } : {};
  const palace = { x: ground, y: top, w: end - ground, h: high };
  const tools = desk ? 0 : 4;
  const room = Math.max(1, railRoomOf(high) - tools);
  return {
    kind,
    u,
    w,
    h,
    short,
    tile,
    card,
    hand: short ? Math.min(68, handHigh - 6) : handHigh - 10,
    ...(desk
      ? rivalForm(of.rivals, floor - GAP - top)
      : { rivals: 'chips' as const, rivalHigh: 44 }),
    railRoom: room,
    railHigh: clamp(46, Math.floor((high - 44) / Math.max(1, of.boards + tools)) - 4, 50),
    at: {
      ...(of.head === undefined ? { head: { x: 0, y: 0, w, h: head } } : {}),
      market,
      display,
      ...(rail > 0 ? { rail: { x: inner, y: top, w: rail, h: high } } : {}),
      palace,
      own: { x: GAP, y: low, w: left, h: dock },
      ...(barHigh > 0 ? { bar: { x: inner, y: low, w: end - inner, h: barHigh } } : {}),
      hand: { x: inner, y: handTop, w: end - inner, h: handHigh },
      ...side,
      ...(desk
        ? {}
        : { drawer: { x: palace.x + palace.w - 320, y: top, w: 320, h: palace.h } }),
    },
  };
}

/** The bands of a phone from top to bottom: chips, market, display, bar, hand, tabs; the palace gets the rest. */
const BANDS = {
  high: { chips: 48, market: 104, display: 66, bar: 118, hand: 86, tabs: 56, tile: 82, card: 43 },
  low: { chips: 44, market: 76, display: 48, bar: 104, hand: 68, tabs: 50, tile: 60, card: 31 },
  tall: { chips: 56, market: 132, display: 88, bar: 72, hand: 112, tabs: 56, tile: 108, card: 58 },
} as const;

function bands(w: number, h: number, of: Circumstances, u: number): Layout {
  const form = w >= 600 ? BANDS.tall : h >= 740 ? BANDS.high : BANDS.low;
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
