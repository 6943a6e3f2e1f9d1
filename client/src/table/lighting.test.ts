import { beforeEach, describe, expect, it } from 'vitest';
import { Picks } from '../lib/picks.svelte';
import type { Choice, Decision, Purchase } from '../lib/wire';
import { lightOf, type Light } from './lighting';

const HAND = ['dinar-5', 'dinar-4', 'ducat-3'];

function choice(action: string, refs: string[]): Choice {
  return { action, verb: action.split(' ', 1)[0] ?? '', refs, ends: false, preview: null };
}

function purchase(slot: string, currency: string, cards: string[]): Purchase {
  return {
    goods: slot,
    ref: `market:${slot}`,
    tile: 'garden-9',
    currency,
    price: 3,
    lines: [],
    accepts: cards.map((card) => `hand:${card}`),
    exact: null,
    most: null,
    least: [],
    stem: `buy ${slot} with`,
  };
}

const TURN: Decision = {
  id: '0.3',
  owner: 0,
  kind: 'act',
  prompt: 'ask.act',
  params: {},
  boards: [],
  path: [],
  rivals: [],
  shared: false,
  between_turns: false,
  place: 'market',
  choices: [
    choice('take florin-1', ['display:florin-1']),
    choice('swap', ['reserve:tower-9', 'palace:garden-4']),
    choice('wear', ['gem:3']),
  ],
  purchases: [purchase('3', 'dinar', ['dinar-5', 'dinar-4']), purchase('4', 'ducat', ['ducat-3'])],
};

let picks: Picks;
beforeEach(() => {
  picks = new Picks();
  picks.set(TURN, HAND, ['florin-1', 'florin-2']);
});

const light = (ref: string, kind = 'act'): Light => lightOf(picks, kind, ref, ref);

describe('the light of an object', () => {
  it('is plain in one’s turn until something is picked, whether it is offered or not', () => {
    for (const ref of ['market:3', 'market:1', 'display:florin-1', 'display:florin-2']) {
      expect(light(ref), ref).toBe('plain');
    }
    expect(light('shelf:squares:pile')).toBe('plain');
    expect(light('palace:garden-4')).toBe('plain');
    // Nor is what only a module knows.
    expect(light('gem:3')).toBe('plain');
    expect(light('gem:3', 'stow')).toBe('lit');
  });

  it('is lit at any other question, where only few things can be chosen', () => {
    expect(light('reserve:tower-9', 'stow')).toBe('lit');
    expect(light('market:1', 'stow')).toBe('plain');
  });

  it('fades what can take no part in the pick, but never hand, reserve and palace', () => {
    picks.toggle('market:3', 'market:3');
    expect(light('market:3')).toBe('picked');
    expect(light('hand:dinar-5')).toBe('lit');
    for (const ref of ['market:1', 'market:4', 'display:florin-1', 'shelf:squares:pile']) {
      expect(light(ref), ref).toBe('faded');
    }
    for (const ref of ['hand:ducat-3', 'reserve:tower-9', 'palace:garden-4', 'seat:1']) {
      expect(light(ref), ref).toBe('plain');
    }
  });

  it('is plain for what another question does not speak of at all', () => {
    picks.toggle('market:3', 'market:3');
    expect(light('shelf:characters:guard', 'bid')).toBe('plain');
    expect(light('market:4', 'bid')).toBe('faded');
  });

  it('of another tile to swap with is that of an offer', () => {
    picks.toggle('reserve:tower-9', 'reserve:tower-9');
    expect(light('palace:garden-4')).toBe('lit');
  });
});
