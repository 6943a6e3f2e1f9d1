import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenCard, type Info } from './openCard.svelte';

const about = (object: string, light: boolean): Info => ({
  object,
  ref: object,
  element: {} as Element,
  light,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the open card', () => {
  it('goes a while after the mouse has left, unless the mouse comes to it', () => {
    const card = new OpenCard();
    card.open(about('market:1', true));
    card.leave();
    card.keep();
    vi.advanceTimersByTime(1000);
    expect(card.info?.object).toBe('market:1');
    card.leave();
    vi.advanceTimersByTime(1000);
    expect(card.info).toBeNull();
  });

  it('stays until it is closed if it was asked for', () => {
    const card = new OpenCard();
    card.open(about('market:1', false));
    card.open(about('market:2', true));
    card.leave();
    vi.advanceTimersByTime(1000);
    expect(card.info?.object).toBe('market:1');
    card.close();
    expect(card.info).toBeNull();
  });
});
