import { beforeAll, expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n.svelte';
import { versusTitle } from './outcome';

beforeAll(() => {
  setLanguage('en');
});

const dirk = (score: number) => ({ name: 'Dirk', score });
const dirki = (score: number) => ({ name: 'Dirki', score });

test('more points than every fictional player: beaten', () => {
  expect(versusTitle(95, [dirk(94), dirki(79)])).toBe('You beat the fictional players!');
});

test('as many as the best of them: the victory is shared', () => {
  expect(versusTitle(94, [dirk(94), dirki(79)])).toBe('You share the victory with Dirk');
  expect(versusTitle(94, [dirk(94), dirki(94)])).toBe('You share the victory with Dirk and Dirki');
});

test('fewer: all who have the most win', () => {
  expect(versusTitle(93, [dirk(94), dirki(79)])).toBe('Dirk wins this time');
  expect(versusTitle(93, [dirk(94), dirki(94)])).toBe('Dirk and Dirki win this time');
});
