/**
 * The grammar of picking: which objects are lit, when a set of picks is a whole action.
 *
 * It knows no rule of the game, only the offers of the decision. Of a purchase every accepted card
 * may be added, also when the price is reached already.
 */
import {
  type Offers,
  type Pick,
  buttonsOf,
  countRefs,
  covers,
  isWord,
  matchingChoices,
  matchingPurchases,
  nameOf,
  stockOf,
  verbOf,
} from './offers';
import { isPaid, mixes, moneyOf, purchaseAction, totalOf, valueOf } from './purchases';
import type { Choice, Purchase } from './wire';

export interface Complete {
  action: string;
  choice: Choice | null;
  purchase: Purchase | null;
  paid: number;
  exact: boolean;
  over: number;
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
