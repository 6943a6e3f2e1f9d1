import { describe, expect, it } from 'vitest';
import { badgeOf, Rail, railOrder, type Moment } from './rail.svelte';

const MODULES = ['a', 'b', 'c', 'd'];

function moment(more: Partial<Moment>): Moment {
  return {
    turn: 1,
    own: false,
    modules: MODULES,
    data: {},
    live: new Map(),
    forward: null,
    ...more,
  };
}

describe('the rail', () => {
  it('begins with what is forward, what can be used, what has changed', () => {
    const live = new Map([['d', 1]]);
    expect(railOrder(MODULES, null, live, new Set(['c']))).toEqual(['d', 'c', 'a', 'b']);
    expect(railOrder(MODULES, 'b', live, new Set(['c', 'd']))).toEqual(['b', 'd', 'c', 'a']);
  });

  it('keeps its order from the start of an own turn to its end', () => {
    const rail = new Rail();
    rail.take(moment({ own: true, live: new Map([['c', 2]]) }));
    expect(rail.order).toEqual(['c', 'a', 'b', 'd']);
    rail.take(moment({ own: true, live: new Map([['b', 1]]) }));
    rail.take(moment({ turn: 2, live: new Map() }));
    expect(rail.order).toEqual(['c', 'a', 'b', 'd']);
    rail.take(moment({ turn: 4, own: true, live: new Map([['b', 1]]) }));
    expect(rail.order).toEqual(['b', 'a', 'c', 'd']);
  });

  it('knows what has changed since the own last turn', () => {
    const rail = new Rail();
    rail.take(moment({ own: true, data: { a: 1, b: 1 } }));
    rail.take(moment({ own: true, data: { a: 2, b: 1 } }));
    expect([...rail.changed]).toEqual([]);
    rail.take(moment({ turn: 2, data: { a: 2, b: 5 } }));
    expect([...rail.changed]).toEqual(['b']);
    rail.take(moment({ turn: 3, own: true, data: { a: 2, b: 5 } }));
    expect([...rail.changed]).toEqual(['b']);
    rail.take(moment({ turn: 4, data: { a: 2, b: 5 } }));
    expect([...rail.changed]).toEqual([]);
  });

  it('knows whose belongings have changed since then', () => {
    const rail = new Rail();
    rail.take(moment({ own: true, seats: ['0', '0'] }));
    expect([...rail.stirred]).toEqual([]);
    rail.take(moment({ turn: 2, seats: ['0', '3'] }));
    expect([...rail.stirred]).toEqual([1]);
    rail.take(moment({ turn: 3, own: true, seats: ['0', '3'] }));
    expect([...rail.stirred]).toEqual([1]);
    rail.take(moment({ turn: 4, seats: ['0', '3'] }));
    expect([...rail.stirred]).toEqual([]);
  });

  it('has badges of at most three signs', () => {
    const none = new Set<string>();
    expect(badgeOf('a', new Map([['a', 4]]), none, 9)).toEqual({ kind: 'act', text: '4' });
    expect(badgeOf('a', new Map(), new Set(['a']), 'auction')).toEqual({ kind: 'news', text: '!' });
    expect(badgeOf('a', new Map(), none, '5/8')).toEqual({ kind: 'count', text: '5/8' });
    expect(badgeOf('a', new Map(), none, undefined)).toBeNull();
    // None of something is nothing to be told.
    expect(badgeOf('a', new Map(), none, 0)).toBeNull();
    expect(badgeOf('a', new Map(), none, '+0')).toBeNull();
    expect(badgeOf('a', new Map(), new Set(['a']), 0)).toEqual({ kind: 'news', text: '!' });
  });
});
