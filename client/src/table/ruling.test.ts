import { describe, expect, it } from 'vitest';
import type { TableStore } from '../lib/table.svelte';
import { moduleAsking, moduleOfKey, moduleOfRef, rulesAt } from './ruling';

const store = {
  pieces: {
    tiles: { 'camp-1': { kind: 'camp' }, 'tower-9': { kind: 'base' } },
    cards: { 'thief-dinar': { kind: 'thieves' } },
    origins: { 'tile:camp': 'camps', 'card:thieves': 'thieves', 'verb:wake': 'viziers_favour' },
  },
  picks: { complete: { choice: { verb: 'wake' } }, alternatives: [] },
  update: {
    view: {
      setup: { modules: ['camps', 'thieves', 'viziers_favour'] },
      market: [
        { slot: 1, tile: 'camp-1' },
        { slot: 2, tile: null },
      ],
    },
    decision: { prompt: 'ask.act', purchases: [{ ref: 'goods:c', tile: 'camp-1' }] },
  },
} as unknown as TableStore;

describe('what brought something to the table', () => {
  it('is found by its kind, wherever it lies', () => {
    for (const ref of ['market:1', 'pending:camp-1', 'goods:c', 'shelf:camps:x']) {
      expect(moduleOfRef(ref, store)).toBe('camps');
    }
    expect(moduleOfRef('hand:thief-dinar', store)).toBe('thieves');
    expect(moduleOfRef('palace:tower-9', store)).toBeNull();
    expect(moduleOfRef('market:2', store)).toBeNull();
  });

  it('is found by what is asked and what would be done', () => {
    expect(moduleOfKey('ask.thieves.steal', ['thieves'])).toBe('thieves');
    expect(moduleOfKey('ask.act', ['thieves'])).toBeNull();
    expect(moduleAsking(store)).toBe('viziers_favour');
  });

  it('leads to its rules', () => {
    expect(rulesAt('alhambra', 'camps')).toBe('/rules/alhambra#camps');
    expect(rulesAt(undefined, null)).toBe('/rules/alhambra');
  });
});
