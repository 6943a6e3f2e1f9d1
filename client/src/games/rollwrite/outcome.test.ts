import { beforeAll, expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n.svelte';
import { versusPoints, versusTitle } from './outcome';

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

test('the points under it say whose they are', () => {
  expect(versusPoints(86, [dirk(93), dirki(82)])).toBe('86 points for you, 93 for Dirk');
  expect(versusPoints(1, [dirk(9), dirki(9)])).toBe('1 point for you, 9 for Dirk and Dirki');
});
