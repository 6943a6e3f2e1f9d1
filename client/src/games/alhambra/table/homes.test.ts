import { describe, expect, it } from 'vitest';
import type { Decision, View } from '../../../lib/wire';
import { isShown, looseRefs, moneyOf } from './homes';

const view = {
  setup: { modules: ['plain'] },
  market: [
    { slot: 1, tile: 'tower-9' },
    { slot: 2, tile: null },
  ],
  display: ['dinar-3'],
  hand: ['ducat-4'],
  dirk: null,
  players: [{ pending: ['garden-8'], reserve: [], palace: [{ tile: 'tower-7', cell: [1, 0] }] }],
} as unknown as View;

describe('objects of a decision', () => {
  it('are shown by the zones where they lie', () => {
    for (const ref of [
      'market:1',
      'display:dinar-3',
      'hand:ducat-4',
      'pending:garden-8',
      'palace:tower-7',
      'reserve',
    ]) {
      expect(isShown(ref, view, 0), ref).toBe(true);
    }
    for (const ref of ['cell:4,4', 'edge:0,0:N', 'corner:1,1:SW', 'button:no']) {
      expect(isShown(ref, view, 0), ref).toBe(true);
    }
    for (const ref of [
      'market:2',
      'hand:thief',
      'reserve:garden-8',
      'palace:tower-9',
      'dirk',
      'goods:x',
      'seat:1',
    ]) {
      expect(isShown(ref, view, 0), ref).toBe(false);
    }
  });

  it('that nobody shows are laid out beside the action bar', () => {
    const offered = new Map([
      ['market:1', 1],
      ['goods:melon', 1],
      ['means:coin-dinar', 3],
      ['shelf:plain:yard', 1],
      ['shelf:gone:yard', 1],
    ]);
    expect(looseRefs(offered, view, 0)).toEqual([
      ['goods:melon', 1],
      ['means:coin-dinar', 3],
      ['shelf:gone:yard', 1],
    ]);
  });
});

it('money is whatever any purchase accepts', () => {
  const decision = {
    purchases: [{ accepts: ['hand:dinar-4'] }, { accepts: ['means:coin-dinar', 'shelf:gems:3'] }],
  } as Pick<Decision, 'purchases'>;
  const money = moneyOf(decision);
  expect([...money]).toEqual(['hand:dinar-4', 'means:coin-dinar', 'shelf:gems:3']);
  expect(moneyOf(null).size).toBe(0);
});

describe('pieces of the palace', () => {
  const [camel, monkey, parrot] = ['piece:1,0:camel', 'piece:1,0:monkey', 'piece:0,0:parrot'];
  const offered = new Map([camel, monkey, parrot, 'cell:2,0'].map((ref) => [ref, 1]));
  it('are picked where they stand; of several on a cell all are at hand once one is picked', () => {
    expect(looseRefs(offered, view, 0)).toEqual([]);
    expect(looseRefs(offered, view, 0, [parrot])).toEqual([]);
    expect(looseRefs(offered, view, 0, [monkey]).map(([ref]) => ref)).toEqual([camel, monkey]);
  });
});
