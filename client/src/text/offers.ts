/** A decision as numbered sentences, grouped by what one would do. */
import { has, listed, t } from '../lib/i18n.svelte';
import { nameOf, verbOf } from '../lib/offers';
import { clausesOf, purchaseAction, totalOf } from '../lib/purchases';
import { turnIn } from '../lib/turning';
import { turnName } from '../table/choosing';
import { clauseName } from '../lib/words';
import type { Choice, Decision, Laid, Preview, Purchase, Purpose } from '../lib/wire';
import {
  cardName,
  cellName,
  currencyName,
  readCell,
  refName,
  tileName,
  typeName,
  verbName,
  wallsName,
  wallsOf,
} from '../lib/words';

/** Something that can be chosen with one press. */
export interface Offer {
  /** From 1 on, through all groups. */
  number: number;
  action: string;
  words: string;
  /** Whether it cannot be taken back. */
  ends: boolean;
}

export interface Group {
  verb: string;
  title: string;
  /** Whether all of them end the turn, so that it need not be said of each. */
  ends: boolean;
  offers: Offer[];
}

/** The order in which actions are read out, by what they are for; others follow as they come. */
const ORDER: readonly Purpose[] = ['buy', 'take', 'lay', 'redesign', 'pass'];

/** Tiles by name, with their walls wherever two would be called the same. */
export type TileWords = (tile: string) => string;

/** Says tiles apart: of those given, two may have the same type and cost. */
export function tileWords(tiles: Iterable<string>): TileWords {
  const seen = new Map<string, Set<string>>();
  for (const tile of tiles) {
    const short = tileName(tile);
    seen.set(short, (seen.get(short) ?? new Set()).add(tile));
  }
  return (tile) => {
    const short = tileName(tile);
    if ((seen.get(short)?.size ?? 0) < 2) {
      return short;
    }
    return `${short} (${wallsName(wallsOf(tile))})`;
  };
}

/** Every tile that the sentences of a decision may speak of. */
export function tilesOf(
  decision: Decision,
  laid: readonly Laid[],
  reserve: readonly string[],
): string[] {
  const refs = decision.choices
    .flatMap((choice) => choice.refs)
    .filter((ref) => /^(pending|reserve|palace):/.test(ref));
  const bought = decision.purchases.flatMap((purchase) =>
    purchase.tile === null ? [] : [purchase.tile],
  );
  return [...refs.map(nameOf), ...bought, ...laid.map((each) => each.tile), ...reserve];
}

/** All offers of a decision, numbered. */
export function offerGroups(
  decision: Decision,
  says: TileWords,
  laid: readonly Laid[] = [],
): Group[] {
  const groups = new Map<string, Omit<Offer, 'number'>[]>();
  const ranks = new Map<string, number>();
  const add = (verb: string, purpose: Purpose | null, offer: Omit<Offer, 'number'>): void => {
    ranks.set(verb, Math.min(rank(purpose), ranks.get(verb) ?? Infinity));
    groups.set(verb, [...(groups.get(verb) ?? []), offer]);
  };
  for (const purchase of decision.purchases) {
    const paying = purchase.exact ?? purchase.least;
    add(verbOf(purchase), 'buy', {
      action: purchaseAction(purchase, paying.map(nameOf)),
      words: purchaseWords(purchase, paying, says),
      ends: false,
    });
  }
  for (const choice of decision.choices) {
    add(choice.verb, choice.purpose ?? null, {
      action: choice.action,
      words: choiceWords(choice, says, laid),
      ends: choice.ends,
    });
  }
  const verbs = [...groups.keys()].sort(
    (one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0),
  );
  let number = 0;
  return verbs.map((verb) => ({
    verb,
    title: has(`text.verb.${verb}`) ? t(`text.verb.${verb}`) : verbName(verb),
    ends: (groups.get(verb) ?? []).every((offer) => offer.ends),
    offers: (groups.get(verb) ?? []).map((offer) => {
      number += 1;
      return { ...offer, number };
    }),
  }));
}

function rank(purpose: Purpose | null): number {
  return purpose === null ? ORDER.length : ORDER.indexOf(purpose);
}

/** What paying like this means: "Buy Chambers 9 from the dinar slot with Dinar 4 and Dinar 5, exactly". */
export function purchaseWords(
  purchase: Purchase,
  paying: readonly string[],
  says: TileWords,
): string {
  const over = totalOf(paying, undefined, purchase.worth) - purchase.price;
  const clauses = clausesOf(purchase).map(clauseName);
  const sentence = t(over === 0 ? 'text.offer.buy-exact' : 'text.offer.buy-over', {
    tile: purchase.tile === null ? refName(purchase.ref) : says(purchase.tile),
    currency: currencyName(purchase.currency).toLowerCase(),
    cards: listed(paying.map((ref) => refName(ref))),
    over,
  });
  return [sentence, ...clauses].reduce((first, second) => t('text.join', { first, second }));
}

/** A choice as a sentence, with what it would change. */
export function choiceWords(choice: Choice, says: TileWords, laid: readonly Laid[] = []): string {
  const key = `text.offer.${choice.verb}`;
  if (!has(key)) {
    return plainWords(choice);
  }
  const found = (kind: string): string[] =>
    choice.refs.filter((ref) => ref.startsWith(`${kind}:`)).map(nameOf);
  const cell = readCell(found('cell')[0] ?? '');
  const old = found('palace')[0];
  const there = laid.find((each) => each.tile === old)?.cell;
  const cards = found('display');
  const tile =
    found('pending')[0] ?? found('reserve')[0] ?? old ?? choice.action.split(' ')[1] ?? '';
  const sentence = t(cards.length > 1 ? `${key}-several` : key, {
    tile: says(tile),
    other: old === undefined ? '' : says(old),
    cell: cell === null ? '' : cellName(cell),
    there: there ? cellName(there) : '',
    cards: listed(cards.map(cardName)),
    sum: totalOf(choice.refs),
    slot: found('market')[0] ?? '',
  });
  return [sentence, ...turnWords(choice.action), ...changes(choice.preview)].reduce(
    (first, second) => t('text.join', { first, second }),
  );
}

/** How a tile is turned, if it is. */
function turnWords(action: string): string[] {
  return turnIn(action) === 0 ? [] : [turnName(action)];
}

/** A choice of a verb without a sentence of its own: the verb, and the objects it uses. */
function plainWords(choice: Choice): string {
  const verb = verbName(choice.verb);
  const objects = choice.refs
    .filter((ref) => !ref.startsWith('button:'))
    .map((ref) => refName(ref));
  const [, ...words] = choice.action.split(' ');
  const what =
    objects.length > 0 ? listed(objects) : words.map((word) => refName(`thing:${word}`)).join(' ');
  const sentence = what === '' ? verb : t('table.choice', { verb, what });
  return [sentence, ...turnWords(choice.action), ...changes(choice.preview)].reduce(
    (first, second) => t('text.join', { first, second }),
  );
}

/** What a choice would change: "longest wall 16 to 17", "chambers 2 to 3". */
export function changes(preview: Preview | null): string[] {
  if (preview === null) {
    return [];
  }
  const words: string[] = [];
  if (preview.wall) {
    const [before, after] = preview.wall;
    words.push(t(before === after ? 'text.wall.same' : 'text.wall.change', { before, after }));
  }
  for (const [type, [before, after]] of Object.entries(preview.counts)) {
    words.push(t('text.count.change', { type: typeName(type), before, after }));
  }
  return words;
}

/** The groups with only those offers that contain every word typed. */
export function filtered(groups: readonly Group[], typed: string): Group[] {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      offers: group.offers.filter((offer) => {
        const words = `${offer.number} ${group.title} ${offer.words}`.toLocaleLowerCase();
        return wanted.every((word) => words.includes(word));
      }),
    }))
    .filter((group) => group.offers.length > 0);
}

/** What typed text means: the number of an offer, or an action in notation. */
export function readMove(typed: string, groups: readonly Group[]): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') {
    return null;
  }
  if (!/^\d+$/.test(text)) {
    return text;
  }
  const offer = groups
    .flatMap((group) => group.offers)
    .find((each) => each.number === Number(text));
  return offer?.action ?? null;
}
