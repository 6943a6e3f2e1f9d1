import { describe, expect, it } from 'vitest';
import {
  completeOf,
  forcedRefs,
  hasLonger,
  keepLegal,
  litRefs,
  replaceable,
  verbsOf,
} from './grammar';
import {
  NO_OFFERS,
  buttonsOf,
  countRefs,
  covers,
  matchingChoices,
  matchingPurchases,
} from './offers';
import { pickedPurchase, purchaseAction, totalOf } from './purchases';
import type { Offers } from './offers';
import { objectsOf } from './objects';
import { choice, purchase, TAKES, BUYING, REDESIGN, LAYING } from './samples';

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
