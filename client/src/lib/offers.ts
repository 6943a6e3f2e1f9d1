/**
 * What a decision offers, and which of it contains some picks.
 *
 * Refs are counted, for two equal cards have the same ref. A purchase stands for all payments with
 * its cards.
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

export function stockOf(purchase: Purchase): string[] {
  return [purchase.ref, ...purchase.accepts];
}

/** The name behind a ref: `dinar-4` of `hand:dinar-4`. */
export function nameOf(ref: string): string {
  return ref.slice(ref.indexOf(':') + 1);
}

/** Whether a ref is a word of a purchase, a piece that is picked, and no money. */
export function isWord(ref: string): boolean {
  return ref.startsWith('clause:');
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
