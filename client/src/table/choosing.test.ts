import { beforeAll, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import type { Choice, Purchase } from '../lib/wire';
import { choiceLabel, variantLabel } from './choosing';

beforeAll(() => {
  setLanguage('en');
  setGameWords('en', {
    'type.garden': 'garden',
    'type.tower': 'tower',
    'verb.favour': 'Favour',
    'clause.guide': 'with a guide',
  });
});
const choice = (action: string): Choice => ({
  action,
  verb: action.split(' ')[0] ?? '',
  refs: [],
  ends: false,
  preview: null,
});

describe('buttons of offers', () => {
  it('say the verb where it is enough', () => {
    const all = [choice('pass'), choice('favour garden')];
    expect(all.map((one) => choiceLabel(one, all, []))).toEqual(['Pass', 'Favour']);
  });

  it('say what differs where it is not', () => {
    const all = [choice('favour garden for 3'), choice('favour tower for 3')];
    expect(all.map((one) => choiceLabel(one, all, []))).toEqual([
      'Favour: Garden',
      'Favour: Tower',
    ]);
  });

  it('fall back on the words of the action', () => {
    const all = [choice('wake-up seat-1'), choice('wake-up seat-0')];
    expect(choiceLabel(all[0] ?? choice('x'), all, ['Leila', 'Omar'])).toBe('Wake up: Omar');
  });

  it('tell ways to buy apart', () => {
    const purchase = (stem: string, price: number): Purchase =>
      ({ stem, price, goods: '2', ref: 'market:2' }) as unknown as Purchase;
    expect(variantLabel(purchase('buy 2 with', 9))).toBe('nothing extra: 9');
    expect(variantLabel(purchase('buy 2 guide with', 7))).toBe('with a guide: 7');
  });
});
