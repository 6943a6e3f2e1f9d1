import { beforeAll, describe as group, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { describe } from './describe';

beforeAll(() => {
  setLanguage('en');
  setGameWords('en', {
    'type.tower': 'tower',
    'currency.dinar': 'dinar',
    'view.caravan.yard': 'In the yard',
    'tile.tent': 'tent',
  });
});

group('the data of a module in words', () => {
  it('names entries by the catalogue, or by their keys', () => {
    expect(describe('caravan', { yard: ['dinar-3'], top_ware: null }, [])).toEqual([
      { title: 'In the yard', lines: ['Dinar 3'] },
      { title: 'Top ware', lines: ['–'] },
    ]);
  });

  it('says tiles, types and truths', () => {
    expect(describe('x', { tents: ['tent-2', 'tower'], open: true, none: [] }, [])).toEqual([
      { title: 'Tents', lines: ['Tent 2 and Tower'] },
      { title: 'Open', lines: ['yes'] },
      { title: 'None', lines: ['–'] },
    ]);
  });

  it('names the players where every seat has an entry', () => {
    const data = { merchants: [{ saddled: false }, { saddled: true }] };
    expect(describe('x', data, ['Leila', 'Omar'])).toEqual([
      { title: 'Merchants', lines: ['Leila: Saddled no', 'Omar: Saddled yes'] },
    ]);
  });

  it('has nothing to say about nothing', () => {
    expect(describe('x', null, [])).toEqual([]);
    expect(describe('x', 3, [])).toEqual([{ title: '', lines: ['3'] }]);
  });
});
