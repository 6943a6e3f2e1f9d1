/** Offers that differ in words alone: what a button for each of them says. */
import { clausesOf } from '../lib/purchases';
import { turnIn, unturned } from '../lib/turning';
import { has, listed, t } from '../lib/i18n.svelte';
import type { Picks } from '../lib/picks.svelte';
import type { Choice, Purchase } from '../lib/wire';
import { clauseName, refName, verbName } from '../lib/words';

/** A word of an action as people say it. */
function wordName(word: string, names: readonly string[]): string {
  const seat = /^seat-?(\d+)$/.exec(word)?.[1];
  if (seat !== undefined) {
    return names[Number(seat)] ?? word;
  }
  return has(`clause.${word}`) ? clauseName(word) : refName(`thing:${word}`);
}

/** How an action turns its tile, in words. */
export function turnName(action: string): string {
  return t(`app.turned.${turnIn(action)}`);
}

/** A choice on a button: its verb, and what tells it from others with the same verb. */
export function choiceLabel(
  choice: Choice,
  all: readonly Choice[],
  names: readonly string[],
): string {
  const others = all.filter((one) => one !== choice && one.verb === choice.verb);
  const verb = verbName(choice.verb);
  if (others.length === 0) {
    return verb;
  }
  const shared = (word: string): boolean =>
    others.every((one) => one.action.split(' ').includes(word));
  const own = unturned(choice.action)
    .split(' ')
    .slice(1)
    .filter((word) => !shared(word))
    .map((word) => wordName(word, names));
  const turns = new Set(all.map(({ action }) => turnIn(action)));
  const turned = turns.size > 1 ? [turnName(choice.action)] : [];
  const said = [...own, ...turned];
  return said.length === 0 ? verb : t('table.choice', { verb, what: listed(said) });
}

/** One of several ways to buy: "plain", or its clauses. */
export function variantLabel(purchase: Purchase): string {
  const clauses = clausesOf(purchase);
  const what =
    clauses.length === 0
      ? t('table.variant.plain')
      : clauses.map((word) => wordName(word, [])).join(' + ');
  return t('table.variant', { what, price: purchase.price });
}

/** The payment that is proposed, by what its money counts: "Use 4 + 5". */
export function paymentLabel(purchase: Purchase, picks: Picks): string {
  const money = purchase.exact ?? purchase.least;
  const values = money.map((ref) => picks.worth(ref)).filter((value) => value > 0);
  return t(purchase.exact === null ? 'table.pay.use-least' : 'table.pay.use-exact', {
    cards: values.join(' + '),
  });
}
