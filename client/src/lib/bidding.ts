/**
 * Bids by cards: where a decision offers sums of money by number, the cards of the hand that make up
 * such a sum stand for it. Cards of one currency are picked, their sum is what is bid.
 */
import type { CardPiece, Choice, Decision } from './wire';

/** The sum that an object stands for; null: it is no sum. */
export type AmountOf = (ref: string) => number | null;

export interface Bid extends Choice {
  /** The sum of the cards, and their currency. */
  sum: { n: number; currency: string | null };
}

/** More cards of one currency than this are bid by number: their sums could not be listed. */
const MOST = 12;

/** All ways to pick from some cards, by what they sum up to; equal cards give one way. */
function waysOf(cards: readonly string[], value: (card: string) => number): [string[], number][] {
  const found = new Map<string, [string[], number]>([['', [[], 0]]]);
  for (const card of [...cards].sort()) {
    for (const [picked, sum] of [...found.values()]) {
      const more = [...picked, card];
      found.set(more.join(' '), [more, sum + value(card)]);
    }
  }
  return [...found.values()].filter(([picked]) => picked.length > 0);
}

/** The sum behind a choice that names nothing else. */
function amountIn(choice: Choice, amountOf: AmountOf): number | null {
  const [ref, ...others] = choice.refs;
  return ref === undefined || others.length > 0 ? null : amountOf(ref);
}

/** The decision with its sums as cards of the hand; the same decision if it offers no sums. */
export function bidByCards(
  decision: Decision,
  hand: readonly string[],
  pieces: Readonly<Record<string, CardPiece>>,
  amountOf: AmountOf,
): Decision {
  const sums = new Map<number, Choice>();
  for (const choice of decision.choices) {
    const n = amountIn(choice, amountOf);
    if (n !== null) {
      sums.set(n, choice);
    }
  }
  const currencies = new Map<string | null, string[]>();
  for (const card of hand) {
    const piece = pieces[card];
    if (piece !== undefined && piece.value > 0) {
      const { currency } = piece;
      currencies.set(currency, [...(currencies.get(currency) ?? []), card]);
    }
  }
  const groups = [...currencies];
  if (sums.size === 0 || groups.some(([, cards]) => cards.length > MOST)) {
    return decision;
  }
  const bids = groups.flatMap(([currency, cards]) =>
    waysOf(cards, (card) => pieces[card]?.value ?? 0).flatMap(([picked, n]): Bid[] => {
      const choice = sums.get(n);
      return choice === undefined
        ? []
        : [{ ...choice, refs: picked.map((card) => `hand:${card}`), sum: { n, currency } }];
    }),
  );
  const others = decision.choices.filter((choice) => amountIn(choice, amountOf) === null);
  return bids.length === 0 ? decision : { ...decision, choices: [...others, ...bids] };
}

/** The sum of a choice made up of cards; null if it is no bid. */
export function sumOf(choice: Choice): Bid['sum'] | null {
  return 'sum' in choice ? (choice as Bid).sum : null;
}
