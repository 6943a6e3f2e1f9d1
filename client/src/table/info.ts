/** What an object is, and what it would mean now: for its info card. */
import type { GlyphName } from '../drawing/glyphs';
import { nameOf, NO_OFFERS } from '../lib/offers';
import { exactGoods, mixes, totalOf } from '../lib/purchases';
import { t } from '../lib/i18n.svelte';
import type { TableStore } from '../lib/table.svelte';
import { catalogue, inLanguage, moduleName } from '../lib/catalogue.svelte';
import type { Purchase, Slot, Standing } from '../lib/wire';
import {
  cardName,
  cellName,
  currencyName,
  readCell,
  refName,
  seatNames,
  tileFull,
  tileName,
  typeName,
} from '../lib/words';
import type { Mark } from '../modules/contract';
import { marksAt, marksOn } from '../modules/registry';
import { moduleOfRef } from './ruling';

export interface AboutLine {
  /** What stands before it: a coin, a building type or a sign. */
  coin?: string | null;
  type?: string;
  sign?: GlyphName;
  /** The module whose piece it tells of. */
  module?: string;
  text: string;
}

export interface About {
  name: string;
  /** What it is, below its name. */
  what: string;
  /** What it would do now. */
  lines: AboutLine[];
  tile: string | null;
  card: string | null;
  /** The tile that may be tried in the own palace. */
  fits: string | null;
  module: string | null;
}

/** How many buildings of a type the seat with most of them has, the own one aside. */
function mostOfOthers(type: string, own: number, standing: Standing): number {
  const others = standing.counts.filter((_, seat) => seat !== own).map((one) => one[type] ?? 0);
  return Math.max(0, ...others, standing.dirk?.[type] ?? 0);
}

/** Where so many buildings stand against the most of all others. */
function rankOf(own: number, most: number): string {
  if (own === 0) {
    return 'none';
  }
  return own > most ? 'alone' : own === most ? 'shared' : 'behind';
}

/** What a tile of its type means in the majorities of the own seat; `more`: not laid yet. */
function majority(type: string, more: 0 | 1, store: TableStore): AboutLine[] {
  const { seat } = store;
  const standing = store.update?.standing;
  if (seat === null || !standing) {
    return [];
  }
  const before = standing.counts[seat]?.[type] ?? 0;
  const after = before + more;
  const most = mostOfOthers(type, seat, standing);
  const words = { type: typeName(type), before, after, most };
  const key = `table.info.${more === 1 ? 'would' : 'is'}-${rankOf(after, most)}`;
  const points = standing.places[type] ?? [];
  const lines: AboutLine[] = [{ type, text: t(key, words) }];
  if (points.length > 0) {
    lines.push({ sign: 'trophy', text: t('table.info.places', { points: points.join(' / ') }) });
  }
  return lines;
}

/** The least that is lost by one way to pay. */
function lossOf(purchase: Purchase, store: TableStore): number {
  const { least, price, worth, refund, traits } = purchase;
  const over = totalOf(least, store.picks.value, worth) - price;
  if (purchase.exact !== null || traits?.includes('keeps-excess')) {
    return 0;
  }
  return refund ? over % refund : over;
}

/** The cards of a currency in the own hand, by their values; null for whoever has no hand. */
function heldOf(currency: string, store: TableStore): number[] | null {
  const cards = store.pieces?.cards ?? {};
  const hand = store.update?.view.hand ?? null;
  return (
    hand?.flatMap((card) => (cards[card]?.currency === currency ? [cards[card].value] : [])) ?? null
  );
}

/** The words for a hand that holds so much: only an offer can tell for certain what it pays. */
function payingWords(ref: string, total: number, printed: number, store: TableStore): Paying {
  const offers = store.decision ?? NO_OFFERS;
  if (exactGoods(offers).has(ref)) {
    return { key: 'hold-exact', n: 0 };
  }
  const plain = mixes(offers, [ref], null, null);
  if (plain.length > 0) {
    const lost = Math.min(...plain.map((one) => lossOf(one, store)));
    // Also money of other sorts pays: diamonds, coins, credit. Then the sum in the currency says nothing.
    const held = total >= Math.min(...plain.map((one) => one.price)) ? 'hold' : 'pay';
    return { key: `${held}-${lost > 0 ? 'over' : 'enough'}`, n: lost };
  }
  if (total === 0) {
    return { key: 'hold-none', n: 0 };
  }
  // Modules change prices and bring money of their own: then the printed price says nothing.
  const modules = store.update?.view.setup.modules ?? [];
  const certain = store.decision?.kind === 'act' && modules.length === 0;
  return certain && total < printed
    ? { key: 'hold-short', n: printed - total }
    : { key: 'hold', n: 0 };
}
interface Paying {
  key: string;
  n: number;
}

/** Whether the own hand pays for a slot, and what would be lost. */
function affordable({ slot, currency }: Slot, printed: number, store: TableStore): AboutLine[] {
  const values = heldOf(currency, store);
  if (values === null) {
    return [];
  }
  const total = values.reduce((sum, value) => sum + value, 0);
  const sum = values.length > 1 ? `${values.join(' + ')} = ${total}` : String(total);
  const { key, n } = payingWords(`market:${slot}`, total, printed, store);
  return [{ coin: currency, text: t(`table.info.${key}`, { sum, currency, n }) }];
}

function aboutTile(tile: string, laid: boolean, store: TableStore): AboutLine[] {
  const type = store.pieces?.tiles[tile]?.type;
  return type ? majority(type, laid ? 0 : 1, store) : [];
}

/** What a tile is besides its name: "walls N, E". */
function nature(tile: string): string {
  const full = tileFull(tile);
  const name = tileName(tile);
  return full === name ? '' : full;
}

/** A row of the majorities: how it stands and what it brings. */
function aboutType(type: string, store: TableStore): Partial<About> {
  const { seat, update } = store;
  const standing = update?.standing;
  const name = typeName(type);
  const lines = majority(type, 0, store);
  if (seat === null || !standing || (standing.counts[seat]?.[type] ?? 0) > 0) {
    return { name, lines };
  }
  // Whoever has none of it has no building that could count for somebody or not.
  const most = mostOfOthers(type, seat, standing);
  const behind = { type, text: t('table.info.is-behind', { type: name, after: 0, most }) };
  return { name, lines: [...(most > 0 ? [behind] : []), ...lines.slice(1)] };
}

function aboutWall(store: TableStore): Partial<About> {
  const { seat, update } = store;
  const n = seat === null ? undefined : update?.view.players[seat]?.wall;
  return {
    name: t('table.wall'),
    what: t('table.info.wall'),
    lines: n === undefined ? [] : [{ sign: 'wall', text: t('table.info.wall-own', { n }) }],
  };
}

/** The coin at a slot: what is paid in it, and how much of it is in the own hand. */
function aboutCurrency(currency: string, store: TableStore): Partial<About> {
  const values = heldOf(currency, store);
  const sum = (values ?? []).reduce((all, value) => all + value, 0);
  const held = t(`table.info.${sum > 0 ? 'hold' : 'hold-none'}`, { sum, currency });
  return {
    name: currencyName(currency),
    what: t('table.info.slot', { currency }),
    lines: values === null ? [] : [{ coin: currency, text: held }],
  };
}

function aboutSlot(name: string, store: TableStore): Partial<About> {
  const slot = store.update?.view.market.find((one) => String(one.slot) === name);
  if (!slot?.tile) {
    return {
      name: t('table.info.slot-empty'),
      what: t('table.info.slot', { currency: slot?.currency ?? '' }),
    };
  }
  const { tile } = slot;
  const price = store.pieces?.tiles[tile]?.cost ?? 0;
  return {
    name: tileName(tile),
    what: [nature(tile), t('table.info.slot', { currency: slot.currency })]
      .filter(Boolean)
      .join('. '),
    lines: [...affordable(slot, price, store), ...aboutTile(tile, false, store)],
    tile,
    fits: store.seat === null ? null : tile,
  };
}

function aboutCard(name: string, what: string, store: TableStore): Partial<About> {
  return { name: cardName(name), what, card: store.pieces?.cards[name] ? name : null };
}

/** A tile that somebody has: laid, waiting to be laid or in the reserve. */
function aboutOwned(name: string, laid: boolean, store: TableStore): Partial<About> {
  return {
    name: tileName(name),
    what: nature(name),
    lines: aboutTile(name, laid, store),
    tile: name,
    fits: laid || store.seat === null ? null : name,
  };
}

function aboutCell(name: string): Partial<About> {
  const cell = readCell(name);
  return { name: cell === null ? name : t('table.info.cell', { cell: cellName(cell) }) };
}

/** By the kind of an object, what is told about it. */
const KINDS: Readonly<Record<string, (name: string, store: TableStore) => Partial<About>>> = {
  market: (name, store) => aboutSlot(name, store),
  display: (name, store) =>
    aboutCard(name, t('table.display.limit', { limit: store.pieces?.take_limit ?? 0 }), store),
  hand: (name, store) => aboutCard(name, t('table.info.hand'), store),
  cell: aboutCell,
  palace: (name, store) => aboutOwned(name, true, store),
  pending: (name, store) => aboutOwned(name, false, store),
  reserve: (name, store) => aboutOwned(name, false, store),
  dirk: () => ({ name: t('table.dirk.about') }),
  type: aboutType,
  wall: (_, store) => aboutWall(store),
  currency: aboutCurrency,
};

function aboutPiece(ref: string, store: TableStore): Partial<About> {
  if (ref === 'reserve') {
    return { name: t('table.tray.reserve') };
  }
  const [kind = ''] = ref.split(':', 1);
  const sold = store.decision?.purchases.find((one) => one.ref === ref)?.tile ?? null;
  return (
    KINDS[kind]?.(nameOf(ref), store) ?? {
      name: refName(ref, seatNames(store.info)),
      tile: sold,
    }
  );
}

/** The pieces of modules that lie on a tile or a free cell. */
function carried(ref: string, tile: string | null, marks: readonly Mark[]): AboutLine[] {
  const cell = ref.startsWith('cell:') ? readCell(nameOf(ref)) : null;
  const there = [
    ...(tile === null ? [] : marksOn(marks, tile)),
    ...(cell === null ? [] : marksAt(marks, cell)),
  ];
  return there.map(({ key, label }) => ({ module: key.split(':', 1)[0] ?? '', text: label }));
}

/**
 * Everything the info card says about an object. `marks`: the pieces where it lies. `module:ID` is a piece of
 * that module which cannot be picked; `words` says which.
 */
export function aboutOf(
  ref: string,
  store: TableStore,
  marks: readonly Mark[] = [],
  words = '',
): About {
  const piece = ref.startsWith('module:');
  const id = piece ? nameOf(ref) : moduleOfRef(ref, store);
  const module = id === null ? null : catalogue.module(store.info?.game ?? '', id);
  const found = piece
    ? { name: words || moduleName(store.info?.game ?? '', nameOf(ref)) }
    : aboutPiece(ref, store);
  const adds: AboutLine[] =
    module === null
      ? []
      : [
          {
            sign: 'info',
            text: t('table.info.module', {
              module: inLanguage(module.names),
              adds: inLanguage(module.adds),
            }),
          },
        ];
  return {
    name: '',
    what: '',
    tile: null,
    card: null,
    fits: null,
    module: id,
    ...found,
    lines: [...(found.lines ?? []), ...carried(ref, found.tile ?? null, marks), ...adds],
  };
}
