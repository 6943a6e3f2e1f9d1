/** Offers that tests of picking, paying and confirming share. */
import type { Offers } from './offers';
import type { Choice, Purchase } from './wire';

export function choice(action: string, refs: string[], ends = false): Choice {
  return { action, verb: action.split(' ', 1)[0] ?? '', refs, ends, preview: null };
}

export function purchase(
  slot: number,
  currency: string,
  price: number,
  accepts: string[],
  extra: Partial<Purchase> = {},
): Purchase {
  return {
    goods: String(slot),
    ref: `market:${slot}`,
    tile: `garden-${price}`,
    currency,
    price,
    lines: [],
    accepts,
    exact: null,
    most: null,
    least: accepts,
    stem: `buy ${slot} with`,
    ...extra,
  };
}

export const TAKES: Offers = {
  choices: [
    choice('take dinar-1', ['display:dinar-1'], true),
    choice('take dinar-1 dinar-1', ['display:dinar-1', 'display:dinar-1'], true),
    choice('take dinar-1 florin-3', ['display:dinar-1', 'display:florin-3'], true),
    choice('take florin-3', ['display:florin-3'], true),
    choice('take ducat-9', ['display:ducat-9'], true),
  ],
  purchases: [],
};

export const BUYING: Offers = {
  choices: [choice('take ducat-9', ['display:ducat-9'], true)],
  purchases: [
    purchase(1, 'florin', 8, ['hand:florin-9'], { least: ['hand:florin-9'] }),
    purchase(3, 'dinar', 9, ['hand:dinar-5', 'hand:dinar-4', 'hand:dinar-4', 'hand:dinar-2'], {
      exact: ['hand:dinar-5', 'hand:dinar-4'],
      least: ['hand:dinar-5', 'hand:dinar-4'],
    }),
  ],
};

export const REDESIGN: Offers = {
  choices: [
    choice('remove tower-9-NE', ['palace:tower-9-NE']),
    choice('swap garden-10 for tower-9-NE', ['reserve:garden-10', 'palace:tower-9-NE']),
    choice('add garden-10 at 1,0', ['reserve:garden-10', 'cell:1,0']),
    choice('add garden-10 at 2,0', ['reserve:garden-10', 'cell:2,0']),
  ],
  purchases: [],
};

export const LAYING: Offers = {
  choices: [
    choice('place garden-8 at 1,0', ['pending:garden-8', 'cell:1,0']),
    choice('place garden-8 at 0,1', ['pending:garden-8', 'cell:0,1']),
    choice('store garden-8', ['pending:garden-8', 'reserve']),
    { ...choice('give garden-8', ['pending:garden-8', 'dirk']), final: true },
  ],
  purchases: [],
};
