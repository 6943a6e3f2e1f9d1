import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { Picks } from '../lib/picks.svelte';
import { written, type Written } from '../lib/rendered';
import type { TableStore } from '../lib/table.svelte';
import InfoCard from './InfoCard.svelte';
import { Screen, SCREEN } from './screen.svelte';

/** The card about an object, at a table with a garden for sale and none laid. */
function card(ref: string, mode: 'desktop' | 'phone' = 'desktop'): Written {
  const piece = { kind: 'building', type: 'garden', cost: 9, walls: 'N', parts: [], traits: [] };
  const screen = new Screen({
    seat: 0,
    info: null,
    decision: null,
    picks: new Picks(),
    pieces: { tiles: { 'garden-9-N': piece }, cards: {}, take_limit: 5 },
    update: {
      view: {
        hand: [],
        market: [{ slot: 2, currency: 'dirham', tile: 'garden-9-N' }],
        setup: { modules: [] },
      },
      standing: { counts: [{}, {}], dirk: null, places: { garden: [5] } },
    },
  } as unknown as TableStore);
  screen.mode = mode;
  const info = { object: ref, ref, element: { isConnected: false } as Element, light: false };
  return written(InfoCard, { info }, new Map([[SCREEN, screen]]));
}

beforeEach(() => {
  // Nothing of the page is there that the card would have to keep clear of.
  vi.stubGlobal('document', { querySelectorAll: () => [], getElementById: () => null });
  setLanguage('en');
  setGameWords('en', { 'type.garden': 'garden', 'currency.dirham': 'dirham' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the card about an object', () => {
  it('is called after it, says what it would do now, and leads to the rules', () => {
    const page = card('market:2');
    const [aside] = page.all('aside');
    expect(aside?.attributes['aria-label']).toBe(page.words('b.name')[0]);
    expect(page.words('li').join(' ')).toContain('You hold no dirham');
    expect(page.all('a')[0]?.attributes['href']).toMatch(/^\/rules\//);
  });

  it('offers to try a tile that is for sale', () => {
    expect(card('market:2').words('button')).toHaveLength(1);
    expect(card('palace:garden-9-N').words('button')).toEqual([]);
  });

  it('is a sheet on phones, without the key of a keyboard', () => {
    expect(card('market:2', 'phone').all('aside.sheet')).toHaveLength(1);
    expect(card('market:2', 'phone').all('kbd')).toEqual([]);
    expect(card('market:2').all('kbd')).toHaveLength(1);
  });
});
