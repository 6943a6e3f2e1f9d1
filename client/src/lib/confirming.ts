/** How a complete set of picks goes off: the player is asked, or at once, or after a countdown. */
import { completeOf, hasLonger, type Complete } from './grammar';
import { type Offers } from './offers';
import { totalOf, valueOf, variantsOf } from './purchases';
import type { ConfirmMode } from './settings.svelte';

export type Confirmation = 'ask' | 'now' | 'timed';

export interface Circumstances {
  mode: ConfirmMode;
  /** Whether the player can take the action back alone afterwards. */
  undoable: boolean;
  /** Whether a walk is under way: its steps are taken back as easily as picks. */
  walking?: boolean;
}

export function confirmationOf(
  offers: Offers,
  refs: readonly string[],
  verb: string | null,
  circumstances: Circumstances,
  value: (name: string) => number = valueOf,
  stem: string | null = null,
): Confirmation {
  const complete = completeOf(offers, refs, verb, value, stem);
  if (complete === null || isFinal(complete)) {
    return 'ask';
  }
  if (isStep(complete, circumstances)) {
    return 'now';
  }
  if (circumstances.mode === 'timed') {
    return 'timed';
  }
  const open = isVaried(offers, refs, verb, complete) || hasLonger(offers, refs, verb);
  return !open && isFine(complete, circumstances, value) ? 'now' : 'ask';
}

/** Whether it is a step of a walk that can be taken back. */
function isStep({ choice }: Complete, { undoable, walking }: Circumstances): boolean {
  return walking === true && undoable && choice?.ends === false;
}

/** Whether the goods can be bought in other ways, too. */
function isVaried(
  offers: Offers,
  refs: readonly string[],
  verb: string | null,
  { purchase }: Complete,
): boolean {
  return purchase !== null && variantsOf(offers, refs, verb).length > 1;
}

/** Whether it need not be asked for: it ends nothing and loses nothing. */
function isFine(
  complete: Complete,
  { mode, undoable }: Circumstances,
  value: (name: string) => number,
): boolean {
  if (mode === 'off' || complete.choice?.ends === true) {
    return false;
  }
  // fast: also what cannot be taken back, and a payment that loses no more than it must
  return mode === 'safe'
    ? undoable && complete.over === 0
    : complete.over <= unavoidable(complete, value);
}

/** Whether it cannot be made good, as the server says. */
function isFinal({ choice, purchase }: Complete): boolean {
  return choice?.final === true || purchase?.traits?.includes('final') === true;
}

/** What a payment for the same goods loses at least. */
function unavoidable({ purchase }: Complete, value: (name: string) => number): number {
  return purchase === null
    ? 0
    : Math.max(0, totalOf(purchase.least, value, purchase.worth) - purchase.price);
}
