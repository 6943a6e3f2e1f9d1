import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../lib/i18n.svelte';
import { written, type Written } from '../lib/rendered';
import Palace from './Palace.svelte';
import { PIECES, SAMPLES } from './sample';

beforeEach(() => {
  setLanguage('en');
});

const palace = (picked: string[]): Written =>
  written(Palace, {
    ...SAMPLES.leila,
    pieces: PIECES,
    colour: 'red',
    label: 'Palace',
    lit: new Set(['palace:tower-9-NE']),
    picked,
  });
const looks = (page: Written): unknown[] =>
  page.all('.piece').map((tile) => [tile.attributes['class'], tile.attributes['style']]);

test('a tile that goes with the picks is framed, and no other one looks different for that', () => {
  const [rest, swapping] = [palace([]), palace(['reserve:garden-10'])];
  expect(rest.all('.piece').length).toBeGreaterThan(10);
  expect(looks(swapping)).toEqual(looks(rest));
  expect(swapping.all('.offered')).toHaveLength(1);
});
