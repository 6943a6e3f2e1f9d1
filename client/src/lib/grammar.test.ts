import { describe, expect, it } from 'vitest';
import { confirmationOf, type Circumstances } from './confirming';
import {
  NO_OFFERS,
  buttonsOf,
  clausesOf,
  completeOf,
  completions,
  countRefs,
  covers,
  exactGoods,
  forcedRefs,
  hasLonger,
  isPaid,
  keepLegal,
  litRefs,
  matchingChoices,
  matchingPurchases,
  offeredRefs,
  pickedPurchase,
  purchaseAction,
  replaceable,
  totalOf,
  variantsOf,
  verbsOf,
} from './grammar';
import { numbered, objectsOf } from './objects';
import type { Offers } from './grammar';
import type { Choice, Purchase } from './wire';

function choice(action: string, refs: string[], ends = false): Choice {
  return { action, verb: action.split(' ', 1)[0] ?? '', refs, ends, preview: null };
}

function purchase(
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

const TAKES: Offers = {
  choices: [
    choice('take dinar-1', ['display:dinar-1'], true),
    choice('take dinar-1 dinar-1', ['display:dinar-1', 'display:dinar-1'], true),
    choice('take dinar-1 florin-3', ['display:dinar-1', 'display:florin-3'], true),
    choice('take florin-3', ['display:florin-3'], true),
    choice('take ducat-9', ['display:ducat-9'], true),
  ],
  purchases: [],
};

const BUYING: Offers = {
  choices: [choice('take ducat-9', ['display:ducat-9'], true)],
  purchases: [
    purchase(1, 'florin', 8, ['hand:florin-9'], { least: ['hand:florin-9'] }),
    purchase(3, 'dinar', 9, ['hand:dinar-5', 'hand:dinar-4', 'hand:dinar-4', 'hand:dinar-2'], {
      exact: ['hand:dinar-5', 'hand:dinar-4'],
      least: ['hand:dinar-5', 'hand:dinar-4'],
    }),
  ],
};

const REDESIGN: Offers = {
  choices: [
    choice('remove tower-9-NE', ['palace:tower-9-NE']),
    choice('swap garden-10 for tower-9-NE', ['reserve:garden-10', 'palace:tower-9-NE']),
    choice('add garden-10 at 1,0', ['reserve:garden-10', 'cell:1,0']),
    choice('add garden-10 at 2,0', ['reserve:garden-10', 'cell:2,0']),
  ],
  purchases: [],
};

const LAYING: Offers = {
  choices: [
    choice('place garden-8 at 1,0', ['pending:garden-8', 'cell:1,0']),
    choice('place garden-8 at 0,1', ['pending:garden-8', 'cell:0,1']),
    choice('store garden-8', ['pending:garden-8', 'reserve']),
    { ...choice('give garden-8', ['pending:garden-8', 'dirk']), final: true },
  ],
  purchases: [],
};

const when = (mode: Circumstances['mode'], undoable = true): Circumstances => ({ mode, undoable });

describe('counting refs', () => {
  it('counts equal cards', () => {
    expect(countRefs(['a', 'b', 'a'])).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    );
  });

  it('covers as many as there are and no more', () => {
    expect(covers(['a', 'a', 'b'], ['a', 'a'])).toBe(true);
    expect(covers(['a', 'b'], ['a', 'a'])).toBe(false);
    expect(covers(['a'], [])).toBe(true);
  });

  it('numbers equal cards of a row', () => {
    expect(objectsOf('hand', ['dinar-4', 'ducat-1', 'dinar-4']).map((one) => one.object)).toEqual([
      'hand:dinar-4#1',
      'hand:ducat-1#1',
      'hand:dinar-4#2',
    ]);
  });
});

describe('the lit set', () => {
  it('is everything offered while nothing is picked', () => {
    expect(litRefs(TAKES, [])).toEqual(
      new Set(['display:dinar-1', 'display:florin-3', 'display:ducat-9']),
    );
    expect(litRefs(NO_OFFERS, [])).toEqual(new Set());
  });

  it('shrinks with every pick, in any order', () => {
    expect(litRefs(TAKES, ['display:dinar-1'])).toEqual(
      new Set(['display:dinar-1', 'display:florin-3']),
    );
    expect(litRefs(TAKES, ['display:florin-3'])).toEqual(new Set(['display:dinar-1']));
    expect(litRefs(TAKES, ['display:dinar-1', 'display:dinar-1'])).toEqual(new Set());
    expect(litRefs(TAKES, ['display:ducat-9'])).toEqual(new Set());
  });

  it('keeps every accepted card after the price is reached', () => {
    const paid = ['market:3', 'hand:dinar-5', 'hand:dinar-4'];
    expect(litRefs(BUYING, paid)).toEqual(new Set(['hand:dinar-4', 'hand:dinar-2']));
  });

  it('offers slots for cards picked first', () => {
    expect(litRefs(BUYING, ['hand:dinar-4'])).toEqual(
      new Set(['market:3', 'hand:dinar-5', 'hand:dinar-4', 'hand:dinar-2']),
    );
    expect(litRefs(BUYING, ['hand:florin-9'])).toEqual(new Set(['market:1']));
  });

  it('follows a chosen verb', () => {
    expect(litRefs(REDESIGN, ['palace:tower-9-NE'])).toEqual(new Set(['reserve:garden-10']));
    expect(litRefs(REDESIGN, ['palace:tower-9-NE'], 'remove')).toEqual(new Set());
  });
});

describe('matching offers', () => {
  it('contain the picks', () => {
    expect(matchingChoices(TAKES, ['display:florin-3']).map((one) => one.action)).toEqual([
      'take dinar-1 florin-3',
      'take florin-3',
    ]);
    expect(
      matchingPurchases(BUYING, ['hand:dinar-4', 'hand:dinar-4']).map((one) => one.goods),
    ).toEqual(['3']);
    expect(matchingPurchases(BUYING, ['hand:dinar-5', 'hand:dinar-5'])).toEqual([]);
    expect(matchingPurchases(BUYING, [], 'take')).toEqual([]);
  });
});

describe('complete picks', () => {
  it('are equal to exactly one offer', () => {
    expect(completeOf(TAKES, [])).toBeNull();
    expect(completeOf(TAKES, ['display:dinar-1'])?.action).toBe('take dinar-1');
    expect(completeOf(TAKES, ['display:florin-3', 'display:dinar-1'])?.action).toBe(
      'take dinar-1 florin-3',
    );
    expect(completeOf(TAKES, ['display:dinar-1', 'display:dinar-1'])?.action).toBe(
      'take dinar-1 dinar-1',
    );
    expect(completeOf(LAYING, ['pending:garden-8'])).toBeNull();
  });

  it('are a purchase when goods are picked and the price is reached', () => {
    expect(completeOf(BUYING, ['market:3', 'hand:dinar-5'])).toBeNull();
    const exact = completeOf(BUYING, ['hand:dinar-4', 'market:3', 'hand:dinar-5']);
    expect(exact).toMatchObject({
      action: 'buy 3 with dinar-4 dinar-5',
      paid: 9,
      exact: true,
      over: 0,
    });
    const more = completeOf(BUYING, ['market:3', 'hand:dinar-5', 'hand:dinar-4', 'hand:dinar-4']);
    expect(more).toMatchObject({ paid: 13, exact: false, over: 4 });
    expect(more?.choice).toBeNull();
  });

  it('are none if two offers are equal', () => {
    const twice: Offers = {
      choices: [choice('lay a', ['x']), choice('turn a', ['x'])],
      purchases: [],
    };
    expect(completeOf(twice, ['x'])).toBeNull();
    expect(completeOf(twice, ['x'], 'turn')?.action).toBe('turn a');
    expect(verbsOf(twice, ['x'])).toEqual(['lay', 'turn']);
  });

  it('need cards only if there is a price', () => {
    const free: Offers = { choices: [], purchases: [purchase(2, 'ducat', 0, [])] };
    expect(completeOf(free, ['market:2'])?.action).toBe('buy 2');
    expect(purchaseAction(purchase(2, 'ducat', 0, []), ['ducat-1'])).toBe('buy 2 with ducat-1');
  });
});

describe('buttons', () => {
  const offers: Offers = {
    choices: [choice('end', []), choice('decline', ['button:decline']), ...TAKES.choices],
    purchases: [],
  };

  it('are the choices without objects', () => {
    expect(buttonsOf(offers).map((one) => one.action)).toEqual(['end', 'decline']);
  });

  it('are never complete by themselves', () => {
    expect(completeOf(offers, [])).toBeNull();
  });
});

describe('verbs', () => {
  it('are offered when a whole action could go on as another', () => {
    expect(verbsOf(REDESIGN, ['palace:tower-9-NE'])).toEqual(['remove', 'swap']);
    expect(verbsOf(REDESIGN, ['palace:tower-9-NE'], 'remove')).toEqual([]);
  });

  it('are not asked for before an action is whole', () => {
    expect(verbsOf(REDESIGN, ['reserve:garden-10'])).toEqual([]);
    expect(verbsOf(REDESIGN, [])).toEqual([]);
    expect(verbsOf(TAKES, ['display:dinar-1'])).toEqual([]);
  });
});

describe('replacing a pick', () => {
  it('works among objects of which one is used', () => {
    expect(replaceable(LAYING, ['pending:garden-8', 'cell:1,0'], 'cell:0,1')).toBe(1);
    expect(replaceable(BUYING, ['market:3'], 'market:1')).toBe(0);
  });

  it('works for whatever the offers use one of, and for nothing else', () => {
    const keeping = [choice('keep a', ['shelf:x:a']), choice('keep b', ['shelf:x:b'])];
    const one = { purchases: [], choices: keeping };
    const two = {
      purchases: [],
      choices: [...keeping, choice('keep a b', ['shelf:x:a', 'shelf:x:b'])],
    };
    expect(replaceable(one, ['shelf:x:a'], 'shelf:x:b')).toBe(0);
    expect(replaceable(two, ['shelf:x:a'], 'shelf:x:b')).toBe(-1);
  });

  it('another column, black die or token of the Dice Game takes the place of the first', () => {
    const choice = (action: string, ...refs: string[]) => ({
      action,
      verb: action.split(' ')[0] ?? '',
      refs,
      ends: true,
      preview: null,
    });
    const turn = {
      rivals: ['column', 'black', 'token'],
      purchases: [],
      choices: [
        choice('place pavilion', 'column:pavilion'),
        choice('place pavilion push', 'column:pavilion', 'token:push'),
        choice('place garden', 'column:garden'),
        choice('black-die tower', 'black:tower'),
        choice('annul', 'token:annul'),
      ],
    };
    expect(replaceable(turn, ['column:pavilion'], 'column:garden')).toBe(0);
    expect(replaceable(turn, ['column:pavilion'], 'token:annul')).toBe(0);
    expect(replaceable(turn, ['token:annul'], 'black:tower')).toBe(0);
    expect(replaceable(turn, ['column:pavilion'], 'column:tower')).toBe(-1);
    expect(replaceable({ ...turn, rivals: [] }, ['column:pavilion'], 'token:annul')).toBe(-1);
    expect(replaceable(turn, ['column:pavilion', 'token:push'], 'column:garden')).toBe(-1);
  });

  it('does not work for cards, for others of its kind that do not fit, or for itself', () => {
    expect(replaceable(TAKES, ['display:ducat-9'], 'display:dinar-1')).toBe(-1);
    expect(replaceable(BUYING, ['market:3', 'hand:dinar-4'], 'market:1')).toBe(-1);
    expect(replaceable(LAYING, ['pending:garden-8', 'cell:1,0'], 'cell:5,5')).toBe(-1);
    expect(replaceable(LAYING, ['cell:1,0'], 'cell:1,0')).toBe(-1);
  });
});

describe('forced refs', () => {
  it('are what all offers share', () => {
    expect(forcedRefs(LAYING)).toEqual(['pending:garden-8']);
    expect(forcedRefs(TAKES)).toEqual([]);
    expect(forcedRefs(BUYING)).toEqual([]);
  });

  it('never make up an action', () => {
    const one: Offers = {
      choices: [
        choice('remove a', ['palace:a']),
        choice('swap b for a', ['palace:a', 'reserve:b']),
      ],
      purchases: [],
    };
    expect(forcedRefs(one)).toEqual([]);
    expect(
      forcedRefs({ choices: [choice('store a', ['pending:a', 'reserve'])], purchases: [] }),
    ).toEqual([]);
  });

  it('are none where one may pass: not answering is a choice, too', () => {
    const passes = [choice('pass', []), choice('end', ['button:end'])];
    for (const pass of passes) {
      expect(forcedRefs({ ...LAYING, choices: [...LAYING.choices, pass] })).toEqual([]);
    }
  });
});

describe('money', () => {
  it('is added up from hand and display', () => {
    expect(totalOf(['market:3', 'hand:dinar-5', 'display:ducat-2'])).toBe(7);
    expect(totalOf(['hand:wild'])).toBe(0);
    expect(totalOf(['hand:wild'], () => 3)).toBe(3);
  });

  it('knows the goods it is for', () => {
    expect(pickedPurchase(BUYING, ['hand:dinar-4'])).toBeNull();
    expect(pickedPurchase(BUYING, ['hand:dinar-4', 'market:3'])?.price).toBe(9);
  });
});

describe('longer alternatives', () => {
  it('are offers beyond the picks', () => {
    expect(hasLonger(TAKES, ['display:florin-3'])).toBe(true);
    expect(hasLonger(TAKES, ['display:ducat-9'])).toBe(false);
    expect(hasLonger(REDESIGN, ['palace:tower-9-NE'])).toBe(true);
    expect(hasLonger(REDESIGN, ['palace:tower-9-NE'], 'remove')).toBe(false);
  });

  it('are not payments with superfluous cards', () => {
    expect(hasLonger(BUYING, ['market:3', 'hand:dinar-5', 'hand:dinar-4'])).toBe(false);
  });
});

describe('confirming', () => {
  const place = ['pending:garden-8', 'cell:1,0'];
  const exact = ['market:3', 'hand:dinar-5', 'hand:dinar-4'];
  const over = ['market:1', 'hand:florin-9'];

  it('is always asked for with "off"', () => {
    expect(confirmationOf(LAYING, place, null, when('off'))).toBe('ask');
    expect(confirmationOf(BUYING, exact, null, when('off'))).toBe('ask');
  });

  it('goes by itself with "safe" if it can be taken back and loses nothing', () => {
    expect(confirmationOf(LAYING, place, null, when('safe'))).toBe('now');
    expect(confirmationOf(LAYING, place, null, when('safe', false))).toBe('ask');
    expect(confirmationOf(BUYING, exact, null, when('safe'))).toBe('now');
    expect(confirmationOf(BUYING, over, null, when('safe'))).toBe('ask');
  });

  it('goes by itself with "fast" also if it loses what must be lost', () => {
    expect(confirmationOf(BUYING, over, null, when('fast'))).toBe('now');
    expect(confirmationOf(LAYING, place, null, when('fast', false))).toBe('now');
    expect(confirmationOf(BUYING, [...exact, 'hand:dinar-2'], null, when('fast'))).toBe('ask');
  });

  it('counts down with "timed", whatever ends the turn too', () => {
    expect(confirmationOf(TAKES, ['display:ducat-9'], null, when('timed'))).toBe('timed');
    expect(confirmationOf(TAKES, ['display:florin-3'], null, when('timed'))).toBe('timed');
  });

  it('is asked for when the turn ends, something is revealed or there is more to pick', () => {
    for (const mode of ['safe', 'fast'] as const) {
      expect(confirmationOf(TAKES, ['display:ducat-9'], null, when(mode))).toBe('ask');
      expect(confirmationOf(REDESIGN, ['palace:tower-9-NE'], null, when(mode))).toBe('ask');
      expect(confirmationOf(REDESIGN, ['palace:tower-9-NE'], 'remove', when(mode))).toBe('now');
    }
  });

  it('is asked for with gifts and with incomplete picks in every mode', () => {
    for (const mode of ['off', 'safe', 'fast', 'timed'] as const) {
      expect(confirmationOf(LAYING, ['pending:garden-8', 'dirk'], null, when(mode))).toBe('ask');
      expect(confirmationOf(LAYING, ['pending:garden-8'], null, when(mode))).toBe('ask');
      expect(confirmationOf(LAYING, [], null, when(mode))).toBe('ask');
    }
  });
});

describe('keeping picks', () => {
  it('drops what is gone or no longer goes together', () => {
    const picks = objectsOf('display', ['dinar-1', 'dinar-1']);
    expect(keepLegal(TAKES, picks, () => true)).toHaveLength(2);
    expect(keepLegal(TAKES, picks, (pick) => pick.object.endsWith('#1'))).toHaveLength(1);
    const less: Offers = { choices: [choice('take dinar-1', ['display:dinar-1'])], purchases: [] };
    expect(keepLegal(less, picks, () => true).map((pick) => pick.object)).toEqual([
      'display:dinar-1#1',
    ]);
  });
});

describe('ways to pay', () => {
  const CARDS = ['hand:dinar-4', 'hand:dinar-5'];
  const plain = purchase(1, 'dinar', 9, CARDS);
  const guided = purchase(1, 'dinar', 7, CARDS, { stem: 'buy 1 guide with' });
  const changed = purchase(1, 'dinar', 9, [...CARDS, 'hand:ducat-6', 'hand:exchange'], {
    keys: ['hand:exchange'],
    one_of: [['hand:ducat-6']],
    worth: { 'hand:exchange': 0 },
  });
  const coins = purchase(1, 'dinar', 9, ['hand:dinar-5', 'means:coin-dinar', 'means:coin-dinar'], {
    worth: { 'means:coin-dinar': 2 },
    exact_only: true,
  });
  const offers: Offers = { choices: [], purchases: [plain, changed, guided] };

  it('are told apart by their clauses, the plain one first', () => {
    expect(variantsOf(offers, ['market:1']).map(clausesOf)).toEqual([[], ['guide']]);
    expect(pickedPurchase(offers, ['market:1'])).toBe(plain);
    expect(pickedPurchase(offers, ['market:1'], null, guided.stem)).toBe(guided);
    const paid = completeOf(
      offers,
      ['market:1', 'hand:dinar-5', 'hand:dinar-4'],
      null,
      undefined,
      guided.stem,
    );
    expect(paid).toMatchObject({ action: 'buy 1 guide with dinar-5 dinar-4', over: 2 });
  });

  it('pay exactly as they are, not with words that have to be added', () => {
    const exact = ['hand:dinar-5', 'hand:dinar-4'];
    const surcharged = purchase(1, 'dinar', 9, CARDS, {
      stem: 'buy 1 watchtower with',
      exact,
      least: exact,
    });
    const rounded = purchase(1, 'dinar', 6, CARDS);
    const mixed = { ...changed, exact: ['hand:exchange', 'hand:ducat-6', 'hand:dinar-5'] };
    const starred = (...purchases: Purchase[]): Set<string> =>
      exactGoods({ choices: [], purchases });
    expect(starred(surcharged, rounded)).toEqual(new Set());
    expect(starred({ ...surcharged, ref: 'market:2' }, rounded)).toEqual(new Set());
    expect(starred({ ...rounded, ref: 'market:2', exact })).toEqual(new Set(['market:2']));
    expect(starred(plain, mixed, guided)).toEqual(new Set(['market:1']));
    expect(pickedPurchase({ choices: [], purchases: [plain, mixed, guided] }, ['market:1'])).toBe(
      mixed,
    );
    expect(pickedPurchase({ choices: [], purchases: [rounded, surcharged] }, ['market:1'])).toBe(
      rounded,
    );
  });

  it('may need something of every kind, whatever it counts', () => {
    expect(isPaid(changed, ['hand:ducat-6', 'hand:dinar-5'])).toBe(false);
    expect(isPaid(changed, ['hand:exchange', 'hand:dinar-5', 'hand:dinar-4'])).toBe(false);
    expect(isPaid(changed, ['hand:exchange', 'hand:ducat-6', 'hand:dinar-4'])).toBe(true);
    expect(
      completeOf(offers, ['market:1', 'hand:exchange', 'hand:ducat-6', 'hand:dinar-4']),
    ).toMatchObject({
      action: 'buy 1 with exchange ducat-6 dinar-4',
      paid: 10,
    });
  });

  it('bring their key along by themselves', () => {
    expect(completeOf(offers, ['market:1', 'hand:ducat-6', 'hand:dinar-4'])).toMatchObject({
      action: 'buy 1 with ducat-6 dinar-4 exchange',
      paid: 10,
    });
    expect(completeOf(offers, ['market:1', 'hand:dinar-5', 'hand:dinar-4'])?.action).toBe(
      'buy 1 with dinar-5 dinar-4',
    );
  });

  it('count means by what they are worth, and exactly where that is asked', () => {
    expect(isPaid(coins, ['hand:dinar-5', 'means:coin-dinar', 'means:coin-dinar'])).toBe(true);
    expect(
      isPaid({ ...coins, price: 8 }, ['hand:dinar-5', 'means:coin-dinar', 'means:coin-dinar']),
    ).toBe(false);
    expect(
      isPaid({ ...coins, price: 8, exact_only: false }, [
        'hand:dinar-5',
        'means:coin-dinar',
        'means:coin-dinar',
      ]),
    ).toBe(true);
    expect(numbered(['means:a', 'means:a', 'means:b']).map((one) => one.object)).toEqual([
      'means:a#1',
      'means:a#2',
      'means:b#1',
    ]);
    expect(offeredRefs({ choices: [], purchases: [coins] }).get('means:coin-dinar')).toBe(2);
  });

  it('with several clauses are never sent unasked', () => {
    const picks = ['market:1', 'hand:dinar-5', 'hand:dinar-4'];
    expect(confirmationOf(offers, picks, null, { mode: 'fast', undoable: true })).toBe('ask');
    expect(
      confirmationOf({ choices: [], purchases: [plain] }, picks, null, {
        mode: 'safe',
        undoable: true,
      }),
    ).toBe('now');
  });

  it('offers that differ in words alone are all complete', () => {
    const same: Offers = {
      choices: [choice('call a', ['seat:1']), choice('call b', ['seat:1'])],
      purchases: [],
    };
    expect(completeOf(same, ['seat:1'])).toBeNull();
    expect(completions(same, ['seat:1']).map((one) => one.action)).toEqual(['call a', 'call b']);
  });
});

describe('words of a purchase that are pieces', () => {
  const withGem = (value: number): Purchase =>
    purchase(3, 'dinar', 9 - value, [`clause:gem-${value}`, 'hand:dinar-7', 'hand:dinar-3'], {
      stem: `buy 3 gem-${value} with`,
      keys: [`clause:gem-${value}`],
      traits: ['tile', 'earns-action', 'always-exact'],
      most: 8,
    });
  const offers: Offers = {
    choices: [choice('buy 1 gem-5', ['market:1', 'clause:gem-5'])],
    purchases: [withGem(2), withGem(3)],
  };

  it('are picked to choose how to buy, and are no money', () => {
    expect(completeOf(offers, ['market:3', 'hand:dinar-7', 'clause:gem-3'])).toMatchObject({
      action: 'buy 3 gem-3 with dinar-7',
      exact: true,
      over: 0,
    });
    expect(completeOf(offers, ['market:1', 'clause:gem-5'])?.action).toBe('buy 1 gem-5');
    expect(completeOf(offers, ['market:3', 'hand:dinar-7'])?.action).toBe(
      'buy 3 gem-2 with dinar-7',
    );
    expect(replaceable(offers, ['market:3', 'clause:gem-3'], 'clause:gem-2')).toBe(1);
  });

  it('may limit what is paid', () => {
    expect(isPaid(withGem(2), ['clause:gem-2', 'hand:dinar-7'])).toBe(true);
    expect(isPaid(withGem(2), ['clause:gem-2', 'hand:dinar-7', 'hand:dinar-3'])).toBe(false);
  });
});
