import { beforeAll, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../../lib/i18n.svelte';
import type { Scene } from '../contract';
import type { Data } from './data';
import { pileLines } from './words';

beforeAll(() => {
  setLanguage('en');
  setGameWords('en', {
    'currency.dinar': 'dinar',
    'currency.ducat': 'ducat',
    'view.building_sites.left': '{n} {n:site|sites} to draw',
    'view.building_sites.put-back': 'You put back: {currency}',
    'view.building_sites.boxed': 'Finished: {currencies}',
  });
});

function scene(boxed: string[], putBack: string | null): Scene<Data> {
  const data = { pool: 5, put_back: [putBack, null], drawn: [null, null], sites: [], boxed };
  return { data: { ...data, left: 6, asked: null }, view: { seat: 0 } } as unknown as Scene<Data>;
}

it('says how many sites are left and, if there are any, which were finished', () => {
  expect(pileLines(scene([], null))).toEqual(['6 sites to draw']);
  expect(pileLines(scene(['dinar', 'ducat'], 'ducat'))).toEqual([
    '6 sites to draw',
    'You put back: Ducat',
    'Finished: Dinar and Ducat',
  ]);
});
