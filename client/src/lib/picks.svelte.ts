/** What the player has picked so far: the reactive shell around the grammar. */
import {
  completeOf,
  completions,
  forcedRefs,
  keepLegal,
  litRefs,
  replaceable,
  verbsOf,
} from './grammar';
import {
  NO_OFFERS,
  buttonsOf,
  isWord,
  matchingChoices,
  matchingPurchases,
  offeredRefs,
} from './offers';
import { pickedPurchase, totalOf, valueOf, variantsOf } from './purchases';
import { numbered, objectsOf } from './objects';
import { atTurn, turnIn, turnsOf } from './turning';
import { confirmationOf, type Circumstances, type Confirmation } from './confirming';
import type { Complete } from './grammar';
import type { Offers, Pick } from './offers';
import type { Choice, Decision, Purchase, Purpose } from './wire';

export type { Complete, Confirmation };

/** Whether a ref is a card of a row: its objects are numbered, for it may lie there twice. */
function isCard(ref: string): boolean {
  return /^(hand|display):/.test(ref);
}

export class Picks {
  #decision: Decision | null = $state.raw(null);
  #picks: Pick[] = $state.raw([]);
  #hand: string[] = $state.raw([]);
  #values: Readonly<Record<string, { value: number }>> = $state.raw({});
  /** The verb chosen from `verbs`, until the picks change. */
  verb: string | null = $state(null);
  /** The purchase chosen from `variants`, by its stem. */
  stem: string | null = $state(null);

  /** What a card counts: printed on it, whatever it is called. */
  readonly value = (name: string): number => this.#values[name]?.value ?? valueOf(name);

  #offers: Offers = $derived(this.#decision ?? NO_OFFERS);
  refs: string[] = $derived(this.#picks.map((pick) => pick.ref));
  picked: string[] = $derived(this.#picks.map((pick) => pick.object));
  /** The refs of which one more may be picked. */
  lit: Set<string> = $derived(litRefs(this.#offers, this.refs, this.verb));
  /** The choices that contain the picks. */
  matching: Choice[] = $derived(matchingChoices(this.#offers, this.refs, this.verb));
  /** Whether the picks can become part of a purchase. */
  paying: boolean = $derived(matchingPurchases(this.#offers, this.refs, this.verb).length > 0);
  /** Choices without objects, to be shown as buttons. */
  buttons: Choice[] = $derived(buttonsOf(this.#offers));
  verbs: string[] = $derived(verbsOf(this.#offers, this.refs, this.verb));
  #completions: Complete[] = $derived(
    completions(this.#offers, this.refs, this.verb, this.value, this.stem),
  );
  /** How the tile to be laid is turned, in quarter turns clockwise, as far as it fits so. */
  turn: number = $state(0);
  /** The ways to turn the tile that the picks lay, in order; empty if there is one at most. */
  turns: Complete[] = $derived(turnsOf(this.#completions));
  complete: Complete | null = $derived(
    atTurn(this.turns, this.turn) ??
      completeOf(this.#offers, this.refs, this.verb, this.value, this.stem),
  );
  /** Offers that the picks make up and that differ in words alone; empty if there is one at most. */
  alternatives: Complete[] = $derived(
    this.#completions.length > 1 && this.turns.length === 0 ? this.#completions : [],
  );
  /** Whether the picks can become the laying of a tile that is turned. */
  turnable: boolean = $derived(this.matching.some(({ action }) => turnIn(action) > 0));
  /** The ways to buy the picked goods, if there are several. */
  variants: Purchase[] = $derived.by(() => {
    const found = variantsOf(this.#offers, this.refs, this.verb);
    return found.length > 1 ? found : [];
  });
  purchase: Purchase | null = $derived(
    pickedPurchase(this.#offers, this.refs, this.verb, this.stem),
  );
  /** Every ref the decision speaks of, with how often a single offer uses it. */
  offered: Map<string, number> = $derived(offeredRefs(this.#offers));
  /** The sum of the picked money. */
  total: number = $derived(totalOf(this.refs, this.value, this.purchase?.worth));
  missing: number = $derived(Math.max(0, (this.purchase?.price ?? 0) - this.total));

  /** What an object counts in the payment under way, or when money is taken. */
  worth(ref: string): number {
    return totalOf([ref], this.value, this.purchase?.worth);
  }

  /** Learn what the cards of the game are worth. */
  learn(cards: Readonly<Record<string, { value: number }>>): void {
    this.#values = cards;
  }

  /** Take over a decision; the picks stay if it is the same one, as far as they are still legal. */
  set(
    decision: Decision | null,
    hand: readonly string[] = [],
    display: readonly string[] = [],
  ): void {
    const same = decision !== null && decision.id === this.#decision?.id;
    this.#decision = decision;
    this.#hand = [...hand];
    if (same) {
      const cards = new Set(
        [...objectsOf('hand', hand), ...objectsOf('display', display)].map((one) => one.object),
      );
      const present = (pick: Pick): boolean => !isCard(pick.ref) || cards.has(pick.object);
      this.#picks = keepLegal(decision, this.#picks, present);
    } else {
      this.verb = null;
      this.stem = null;
      this.turn = 0;
      this.#picks = forcedRefs(this.#offers).map((ref) => ({
        object: isCard(ref) ? `${ref}#1` : ref,
        ref,
      }));
    }
  }

  /** Whether tapping an object with this ref does something: adds it or replaces one of its kind. */
  isLit(ref: string): boolean {
    return this.lit.has(ref) || replaceable(this.#offers, this.refs, ref, this.verb) >= 0;
  }

  /** Whether the picks can become nothing but actions for this purpose. */
  isFor(purpose: Purpose): boolean {
    return !this.paying && this.matching.every((choice) => choice.purpose === purpose);
  }

  isPicked(object: string): boolean {
    return this.picked.includes(object);
  }

  /** Turn the tile on, to the next way it fits; false if there is nothing to turn. */
  rotate(step: 1 | -1 = 1): boolean {
    const at = this.turns.findIndex(({ action }) => action === this.complete?.action);
    const next = this.turns[(at + step + this.turns.length) % Math.max(1, this.turns.length)];
    if (next === undefined && !this.turnable) {
      return false;
    }
    this.turn = next === undefined ? (this.turn + step + 4) % 4 : turnIn(next.action);
    return true;
  }

  /** Pick an object or let go of it; false if it is not offered (then ask why). */
  toggle(object: string, ref: string): boolean {
    if (this.isPicked(object) && /^(cell|palace):/.test(ref) && this.turns.length > 0) {
      // The tile that would lie there is turned: another cell, or clearing, lets go of it.
      return this.rotate();
    }
    if (this.isPicked(object)) {
      this.#picks = this.#picks.filter((pick) => pick.object !== object);
      this.verb = null;
      return true;
    }
    if (this.lit.has(ref)) {
      this.#picks = [...this.#picks, { object, ref }];
      return true;
    }
    const at = replaceable(this.#offers, this.refs, ref, this.verb);
    if (at >= 0) {
      this.#picks = this.#picks.map((pick, place) => (place === at ? { object, ref } : pick));
      return true;
    }
    return false;
  }

  chooseVerb(verb: string | null): void {
    this.verb = verb;
  }

  /** Choose one of several ways to buy the picked goods. */
  chooseVariant(stem: string): void {
    this.stem = stem;
  }

  drop(): void {
    this.#picks = [];
    this.turn = 0;
    this.verb = null;
    this.stem = null;
  }

  dropLast(): void {
    if (this.verb === null) {
      this.#picks = this.#picks.slice(0, -1);
    }
    this.verb = null;
  }

  /** Pick the cards that pay exactly; without an exact payment those that lose the least. */
  useExact(): void {
    const purchase = this.purchase;
    if (purchase === null) {
      return;
    }
    const wanted = [...(purchase.exact ?? purchase.least)];
    const cards = objectsOf('hand', this.#hand).filter((card) => {
      const at = wanted.indexOf(card.ref);
      if (at >= 0) {
        wanted.splice(at, 1);
      }
      return at >= 0;
    });
    const goods = this.#picks.filter(({ ref }) => ref === purchase.ref || isWord(ref));
    this.#picks = [
      ...goods,
      ...cards.map(({ object, ref }) => ({ object, ref })),
      ...numbered(wanted),
    ];
  }

  /** Whether a card belongs to the hinted payment of the picked goods. */
  isHinted(ref: string): boolean {
    return this.purchase?.exact?.includes(ref) ?? false;
  }

  /** Whether an object can still be added although the price is reached: "more than needed". */
  isMore(ref: string): boolean {
    return (
      this.purchase !== null &&
      this.missing === 0 &&
      this.purchase.accepts.includes(ref) &&
      this.lit.has(ref)
    );
  }

  /** How the complete picks go off under a confirm setting. */
  confirmation(circumstances: Circumstances): Confirmation {
    const walking = (this.#decision?.path.length ?? 0) > 0;
    const how = { ...circumstances, walking };
    return confirmationOf(this.#offers, this.refs, this.verb, how, this.value, this.stem);
  }

  /** What one more card of the display would make the sum. */
  sumWith(ref: string): number {
    return this.total + this.worth(ref);
  }
}
