/** Purchases: the ways to pay for picked goods, what is paid, and whether that is enough. */
import { covers, matchingPurchases, nameOf, type Offers } from './offers';
import type { Purchase } from './wire';

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
export function moneyOf(purchase: Purchase, refs: readonly string[]): string[] {
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
export function mixes(
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

/** The action of a purchase paid with these cards; without cards its `with` falls away. */
export function purchaseAction(purchase: Purchase, cards: readonly string[]): string {
  return cards.length === 0
    ? purchase.stem.replace(/ with$/, '')
    : [purchase.stem, ...cards].join(' ');
}
