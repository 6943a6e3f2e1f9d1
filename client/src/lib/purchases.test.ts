import { describe, expect, it } from 'vitest';
import { confirmationOf } from './confirming';
import { completeOf, completions, replaceable } from './grammar';
import { offeredRefs } from './offers';
import { clausesOf, exactGoods, isPaid, pickedPurchase, variantsOf } from './purchases';
import type { Offers } from './offers';
import { numbered } from './objects';
import { choice, purchase } from './samples';
import type { Purchase } from './wire';

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
