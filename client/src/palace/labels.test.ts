import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from '../drawing/geometry';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { cellLabel, deltas, QUIET } from './labels';
import { modelOf } from './model';
import type { Prospect } from './prospects';
import { CHOSEN, PIECES, SAMPLES } from './sample';

const model = modelOf(SAMPLES.leila.laid, SAMPLES.leila.run, PIECES);
const prospect: Prospect = {
  cell: [-3, -1],
  turn: 0,
  tile: CHOSEN,
  change: 'lay',
  preview: { wall: [16, 17], counts: { chambers: [2, 3] } },
};

beforeAll(() => {
  setGameWords('en', {
    'type.tower': 'tower',
    'type.chambers': 'chambers',
    'type.garden': 'garden',
    'type.pavilion': 'pavilion',
    'type.seraglio': 'seraglio',
    'type.arcades': 'arcades',
  });
  setGameWords('fr', {
    'type.tower': 'tour',
    'type.chambers': 'chambres',
    'type.garden': 'jardin',
    'type.pavilion': 'pavillon',
    'type.seraglio': 'sérail',
    'type.arcades': 'arcades',
  });
});
afterEach(() => setLanguage(null));

function everything(): string[] {
  const cells: Cell[] = [[0, 0], ...SAMPLES.leila.laid.map((one) => one.cell)];
  return [
    ...cells.map((cell) => cellLabel(model, cell)),
    cellLabel(model, [-3, -1], { ...QUIET, lit: true, prospect, choosing: true }),
    cellLabel(model, [0, -2], { ...QUIET, choosing: true, reason: 'Wall meets an open side.' }),
    cellLabel(model, [0, -2], { ...QUIET, choosing: true }),
    cellLabel(model, [2, 0], { ...QUIET, lit: true, prospect: { ...prospect, change: 'swap' } }),
    cellLabel(model, [2, 0], {
      ...QUIET,
      lit: true,
      prospect: { ...prospect, change: 'remove', tile: null },
    }),
    cellLabel(model, [2, 0], { ...QUIET, lit: true }),
    ...deltas(prospect),
  ];
}

describe('the labels of a sample palace', () => {
  it('in English', () => {
    setLanguage('en');
    expect(cellLabel(model, [2, 0])).toBe(
      'Tower, price 9, walls north and east (2 right). Part of the longest wall.',
    );
    expect(cellLabel(model, [-3, -1], { ...QUIET, lit: true, prospect, choosing: true })).toBe(
      'Empty (3 left, 1 up). Legal for Chambers 9, longest wall 17.',
    );
    expect(everything()).toMatchSnapshot();
  });

  it('in French', () => {
    setLanguage('fr');
    expect(everything()).toMatchSnapshot();
  });

  it('leave no key and no place unfilled', () => {
    for (const language of ['en', 'fr'] as const) {
      setLanguage(language);
      for (const sentence of everything()) {
        expect(sentence).not.toMatch(/drawing\.|app\.|[{}]/);
      }
    }
  });
});
