/** The hand: the order of the cards and the place of each on screen. */
import { objectsOf } from '../../../lib/objects';
import type { CardPiece } from '../../../lib/wire';

export type HandOrder = 'currency' | 'value';

/** A card of the hand: `object` is unique on screen, `ref` is what the decision calls it. */
export interface HandCard {
  name: string;
  object: string;
  ref: string;
  currency: string;
  value: number;
}

export interface FanPlace {
  card: HandCard;
  x: number;
}

export interface Fan {
  places: FanPlace[];
  /** How wide the fan is; more than the room it has only if it must scroll. */
  width: number;
}

/** Cards closer than this could no longer be hit: by mouse their corner is enough. */
export const LEAST_STEP = 26;
export const LEAST_BY_FINGER = 44;
const GROUP_GAP = 10;

/** Whether so many cards would show less than a finger's breadth each: what lies beside them gives way. */
export function isCrowded(count: number, room: number, cardWidth: number): boolean {
  return count > 1 && (room - cardWidth) / (count - 1) < LEAST_BY_FINGER;
}

/** Widths beside the hand: two loose things above each other with words and without, stacks of cards. */
const WORDED = 150;
const BARE = 54;
const STACKS = 160;
/** More loose things than this go without words anyway. */
const MOST_WORDED = 4;

/**
 * How that which lies beside the hand gives way to it: first loose things lose their words, then cards
 * of modules become stacks. `crowds` tells whether the hand would be crowded beside so much.
 */
export function besideHand(
  crowds: (wide: number) => boolean,
  things: number,
  drawn: number,
): { brief: boolean; stacked: boolean } {
  const columns = Math.ceil(things / 2);
  const brief = things > MOST_WORDED || (things > 0 && crowds(STACKS + columns * WORDED));
  return { brief, stacked: crowds(drawn + columns * (brief ? BARE : WORDED)) };
}

/** The cards in order, equal ones told apart by a number. */
export function sortHand(
  names: readonly string[],
  pieces: Record<string, CardPiece>,
  currencies: readonly string[],
  order: HandOrder,
): HandCard[] {
  const cards = objectsOf('hand', names).map(({ name, object, ref }) => ({
    name,
    object,
    ref,
    currency: pieces[name]?.currency ?? '',
    value: pieces[name]?.value ?? 0,
  }));
  const rank = (currency: string): number => {
    const place = currencies.indexOf(currency);
    return place < 0 ? currencies.length : place;
  };
  const byCurrency = (a: HandCard, b: HandCard): number => rank(a.currency) - rank(b.currency);
  const byValue = (a: HandCard, b: HandCard): number => a.value - b.value;
  const [first, second] = order === 'currency' ? [byCurrency, byValue] : [byValue, byCurrency];
  return cards.sort((a, b) => first(a, b) || second(a, b) || a.object.localeCompare(b.object));
}

/** Where each card lies: side by side while there is room, then overlapping evenly. */
export function layFan(
  cards: readonly HandCard[],
  room: number,
  cardWidth: number,
  order: HandOrder,
  least = LEAST_STEP,
): Fan {
  const count = cards.length;
  if (count === 0) {
    return { places: [], width: 0 };
  }
  const breaks = cards.map((card, i) => {
    const before = cards[i - 1];
    return before !== undefined && order === 'currency' && before.currency !== card.currency;
  });
  const groups = breaks.filter(Boolean).length;
  const free = room - cardWidth;
  // Where cards lie as close as they may, no room is left for gaps.
  const spare = Math.max(0, free - least * (count - 1));
  const gap = groups > 0 ? Math.min(GROUP_GAP, spare / groups) : 0;
  const wanted = cardWidth + 6;
  const step =
    count > 1 ? Math.max(least, Math.min(wanted, (free - gap * groups) / (count - 1))) : wanted;
  let x = 0;
  const places = cards.map((card, i) => {
    if (i > 0) {
      x += step + (breaks[i] ? gap : 0);
    }
    return { card, x };
  });
  return { places, width: x + cardWidth };
}
