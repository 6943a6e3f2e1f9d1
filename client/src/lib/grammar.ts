/**
 * The grammar of picking: which objects are lit, when a set of picks is a whole action.
 *
 * It knows no rule of the game, only the offers of the decision. Refs are counted, for two equal
 * cards have the same ref. A purchase stands for all payments with its cards: every accepted card
 * may be added, also when the price is reached already.
 */
import type { Choice, Purchase } from './wire';

export interface Pick {
  /** The object on the screen: unique. */
  object: string;
  /** What the offers call it: two equal cards share it. */
  ref: string;
}

export interface Offers {
  choices: readonly Choice[];
  purchases: readonly Purchase[];
  /** Kinds of refs that each begin another action: a first pick among them gives way to another. */
  rivals?: readonly string[];
}

export interface Complete {
  action: string;
  choice: Choice | null;
  purchase: Purchase | null;
  paid: number;
  exact: boolean;
  over: number;
}

export const NO_OFFERS: Offers = { choices: [], purchases: [] };

export function countRefs(refs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ref of refs) {
    counts.set(ref, (counts.get(ref) ?? 0) + 1);
  }
  return counts;
}

/** Whether every ref is there as often as it is wanted. */
export function covers(stock: readonly string[], wanted: readonly string[]): boolean {
  const have = countRefs(stock);
  for (const [ref, count] of countRefs(wanted)) {
    if ((have.get(ref) ?? 0) < count) {
      return false;
    }
  }
  return true;
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}

export function verbOf(purchase: Purchase): string {
  return firstWord(purchase.stem);
}

function stockOf(purchase: Purchase): string[] {
  return [purchase.ref, ...purchase.accepts];
}

/** Choices without objects: they are buttons ("end", "pass"). */
export function buttonsOf(offers: Offers): Choice[] {
  return offers.choices.filter((choice) => choice.refs.every((ref) => ref.startsWith('button:')));
}

/** The choices that contain the picks. */
export function matchingChoices(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
): Choice[] {
  return offers.choices.filter(
    (choice) => (verb === null || choice.verb === verb) && covers(choice.refs, refs),
  );
}

/** The purchases that contain the picks. */
export function matchingPurchases(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
): Purchase[] {
  return offers.purchases.filter(
    (purchase) => (verb === null || verbOf(purchase) === verb) && covers(stockOf(purchase), refs),
  );
}

/** The refs of which one more may be picked. */
export function litRefs(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
): Set<string> {
  const picked = countRefs(refs);
  const lit = new Set<string>();
  const add = (stock: readonly string[]): void => {
    for (const [ref, count] of countRefs(stock)) {
      if (count > (picked.get(ref) ?? 0)) {
        lit.add(ref);
      }
    }
  };
  for (const choice of matchingChoices(offers, refs, verb)) {
    add(choice.refs);
  }
  for (const purchase of matchingPurchases(offers, refs, verb)) {
    add(stockOf(purchase));
  }
  return lit;
}

function kindOf(ref: string): string {
  return ref.split(':', 1)[0] ?? ref;
}

/** Whether every offer uses one object of a kind at most: picking another one replaces it. */
function isSingle(offers: Offers, kind: string): boolean {
  const once = (stock: readonly string[]): boolean =>
    stock.filter((ref) => kindOf(ref) === kind).length <= 1;
  return (
    offers.choices.every((one) => once(one.refs)) &&
    offers.purchases.every((one) => once(stockOf(one)))
  );
}

function fits(offers: Offers, refs: readonly string[], verb: string | null): boolean {
  return (
    offers.choices.some((one) => (verb === null || one.verb === verb) && covers(one.refs, refs)) ||
    offers.purchases.some(
      (one) => (verb === null || verbOf(one) === verb) && covers(stockOf(one), refs),
    )
  );
}

/**
 * The pick that gives way to another object of its kind (another cell, another slot), as its place
 * among the picks; -1 if there is none.
 */
export function replaceable(
  offers: Offers,
  refs: readonly string[],
  ref: string,
  verb: string | null = null,
): number {
  const kind = kindOf(ref);
  const [first] = refs;
  const rivals = offers.rivals ?? [];
  if (
    refs.length === 1 &&
    first !== undefined &&
    first !== ref &&
    [kind, kindOf(first)].every((one) => rivals.includes(one))
  ) {
    return fits(offers, [ref], verb) ? 0 : -1;
  }
  if (!isSingle(offers, kind)) {
    return -1;
  }
  for (let at = refs.length - 1; at >= 0; at -= 1) {
    const old = refs[at];
    if (old !== undefined && old !== ref && kindOf(old) === kind) {
      const others = refs.filter((_, place) => place !== at);
      if (fits(offers, [...others, ref], verb)) {
        return at;
      }
    }
  }
  return -1;
}

/** Refs that every offer needs: there is nothing to choose about them. None if one may also pass. */
export function forcedRefs(offers: Offers): string[] {
  const stocks = offers.choices.map((one) => one.refs);
  const first = stocks[0];
  const free = offers.purchases.length > 0 || buttonsOf(offers).length > 0;
  if (free || first === undefined || stocks.length < 2) {
    return [];
  }
  const forced = [...new Set(first)].filter((ref) => stocks.every((stock) => stock.includes(ref)));
  // A whole action is never picked for the player.
  return stocks.some((stock) => stock.length === forced.length) ? [] : forced;
}

/** The words of a purchase between its goods and its cards: `guide` of `buy 2 guide with`. */
export function clausesOf(purchase: Purchase): string[] {
  return purchase.stem
    .split(' ')
    .slice(2)
    .filter((word) => word !== 'with');
}

/** The ways to pay for the picked goods that contain the picks: by clauses, and by mixes of money. */
function ways(offers: Offers, refs: readonly string[], verb: string | null): Purchase[] {
  const found = matchingPurchases(offers, refs, verb).filter((one) => refs.includes(one.ref));
  return new Set(found.map((one) => one.ref)).size === 1 ? found : [];
}

/** One purchase for each set of clauses the picked goods can be bought with, the plainest first. */
export function variantsOf(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
): Purchase[] {
  const found = new Map<string, Purchase>();
  for (const one of ways(offers, refs, verb)) {
    found.set(one.stem, found.get(one.stem) ?? one);
  }
  return [...found.values()].sort((one, other) => clausesOf(one).length - clausesOf(other).length);
}

/** What pays for a purchase: the picks besides its goods, and the keys, for nothing goes without them. */
function moneyOf(purchase: Purchase, refs: readonly string[]): string[] {
  const money = [...refs];
  money.splice(money.indexOf(purchase.ref), 1);
  return [...money, ...(purchase.keys ?? []).filter((key) => !money.includes(key))];
}

/** Whether money pays for a purchase: enough of it, and of every kind that is asked for. */
export function isPaid(
  purchase: Purchase,
  money: readonly string[],
  value: (name: string) => number = valueOf,
): boolean {
  const total = totalOf(money, value, purchase.worth);
  return (
    (purchase.exact_only ? total === purchase.price : total >= purchase.price) &&
    total <= (purchase.most ?? Infinity) &&
    covers(money, purchase.keys ?? []) &&
    (purchase.one_of ?? []).every((list) => list.some((ref) => money.includes(ref)))
  );
}

/** The mixes of money with the wanted clauses, else of the plainest purchase. */
function mixes(
  offers: Offers,
  refs: readonly string[],
  verb: string | null,
  stem: string | null,
): Purchase[] {
  const found = ways(offers, refs, verb);
  const plainest = variantsOf(offers, refs, verb)[0]?.stem;
  const wanted = found.some((one) => one.stem === stem) ? stem : plainest;
  return found.filter((one) => one.stem === wanted);
}

/** The goods that can be paid for exactly without anything extra that makes them dearer or cheaper. */
export function exactGoods(offers: Offers): Set<string> {
  const plain = offers.purchases.filter((one) => clausesOf(one).length === 0);
  return new Set(plain.filter((one) => one.exact !== null).map((one) => one.ref));
}

/** The purchase whose goods are picked: the mix of money that the picks pay, one that pays exactly, the usual one. */
export function pickedPurchase(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
  stem: string | null = null,
): Purchase | null {
  const found = mixes(offers, refs, verb, stem);
  const paid = found.find((one) => isPaid(one, moneyOf(one, refs)));
  return paid ?? found.find((one) => one.exact !== null) ?? found[0] ?? null;
}

/** The name behind a ref: `dinar-4` of `hand:dinar-4`. */
export function nameOf(ref: string): string {
  return ref.slice(ref.indexOf(':') + 1);
}

/** The value printed on a money card, by its name. */
export function valueOf(name: string): number {
  const value = Number(name.split('-')[1]);
  return Number.isFinite(value) ? value : 0;
}

/** The sum of the picked money, of the hand or of the display; `worth` knows what counts otherwise. */
export function totalOf(
  refs: readonly string[],
  value: (name: string) => number = valueOf,
  worth: Readonly<Record<string, number>> = {},
): number {
  let total = 0;
  for (const ref of refs) {
    const known = worth[ref];
    if (known !== undefined) {
      total += known;
    } else if (ref.startsWith('hand:') || ref.startsWith('display:')) {
      total += value(nameOf(ref));
    }
  }
  return total;
}

/** Whether a ref is a word of a purchase, a piece that is picked, and no money. */
export function isWord(ref: string): boolean {
  return ref.startsWith('clause:');
}

/** The action of a purchase paid with these cards; without cards its `with` falls away. */
export function purchaseAction(purchase: Purchase, cards: readonly string[]): string {
  return cards.length === 0
    ? purchase.stem.replace(/ with$/, '')
    : [purchase.stem, ...cards].join(' ');
}

/** Every offer that the picks make up: several, if they differ in more than their objects. */
export function completions(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
  value: (name: string) => number = valueOf,
  stem: string | null = null,
): Complete[] {
  const found: Complete[] = [];
  if (refs.length === 0) {
    return found;
  }
  for (const choice of matchingChoices(offers, refs, verb)) {
    if (choice.refs.length === refs.length) {
      found.push({ action: choice.action, choice, purchase: null, paid: 0, exact: false, over: 0 });
    }
  }
  const purchase = mixes(offers, refs, verb, stem).find((one) =>
    isPaid(one, moneyOf(one, refs), value),
  );
  if (purchase !== undefined) {
    const money = moneyOf(purchase, refs);
    const paid = totalOf(money, value, purchase.worth);
    const cards = money.filter((ref) => !isWord(ref)).map(nameOf);
    const action = purchaseAction(purchase, cards);
    const deemed = purchase.traits?.includes('always-exact') ?? false;
    const over = deemed ? 0 : paid - purchase.price;
    const exact = over === 0 && !(purchase.traits?.includes('never-exact') ?? false);
    found.push({ action, choice: null, purchase, paid, exact, over });
  }
  return found;
}

/** The one offer that the picks make up, if there is exactly one. */
export function completeOf(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
  value: (name: string) => number = valueOf,
  stem: string | null = null,
): Complete | null {
  const found = completions(offers, refs, verb, value, stem);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The verbs to choose from: several, once the picks make up an offer and others go on from there
 * (a palace tile alone is "remove", with a tile of the reserve "swap").
 */
export function verbsOf(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
): string[] {
  const choices = matchingChoices(offers, refs, verb);
  if (refs.length === 0 || !choices.some((one) => one.refs.length === refs.length)) {
    return [];
  }
  const verbs = choices.map((one) => one.verb);
  verbs.push(...matchingPurchases(offers, refs, verb).map(verbOf));
  const distinct = [...new Set(verbs)];
  return distinct.length > 1 ? distinct : [];
}

/** Whether a listed offer goes beyond the picks: more cards to take, a swap instead of a removal. */
export function hasLonger(
  offers: Offers,
  refs: readonly string[],
  verb: string | null = null,
): boolean {
  if (matchingChoices(offers, refs, verb).some((one) => one.refs.length > refs.length)) {
    return true;
  }
  // Payments that are listed cannot spare a card, so a paid price has no longer payment beside it.
  return matchingPurchases(offers, refs, verb).some((one) => !refs.includes(one.ref));
}

/** Every ref of the offers, with how often a single offer uses it at most. */
export function offeredRefs(offers: Offers): Map<string, number> {
  const most = new Map<string, number>();
  const stocks = [...offers.choices.map((one) => one.refs), ...offers.purchases.map(stockOf)];
  for (const stock of stocks) {
    for (const [ref, count] of countRefs(stock)) {
      most.set(ref, Math.max(count, most.get(ref) ?? 0));
    }
  }
  return most;
}

/** As many of the old picks as the offers still allow, in their order. */
export function keepLegal(
  offers: Offers,
  picks: readonly Pick[],
  present: (pick: Pick) => boolean,
): Pick[] {
  const kept: Pick[] = [];
  for (const pick of picks) {
    if (present(pick) && fits(offers, [...kept.map((one) => one.ref), pick.ref], null)) {
      kept.push(pick);
    }
  }
  return kept;
}
