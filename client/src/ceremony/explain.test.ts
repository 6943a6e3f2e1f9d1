import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { explain, sheetText, signed, sourceName } from './explain';
import { linesOf, sheetOf, type Facts, type Row } from './rows';

const FACTS: Facts = { types: ['tower'], places: { tower: [13, 6] }, scores: null };
const names = (seat: number): string => ['Leila', 'Omar', 'Inés'][seat] ?? 'Dirk';
const tied: Row[] = [0, 1].map((seat) => ({
  number: 2,
  source: 'tower',
  seat,
  points: 9,
  why: { halves: 6, place: 1, rivals: [6, 6, 4] },
}));

beforeAll(() => {
  setGameWords('en', {
    'type.tower': 'tower',
    'score.chest': 'treasure chests',
    'why.booth': '{name}, {tile}: {buildings} × {colours} = {points} ({place}).',
  });
  setGameWords('fr', { 'type.tower': 'tour' });
});
afterEach(() => setLanguage('en'));

function words(rows: Row[], source = 'tower'): string[] {
  const line = linesOf(rows, [0, 1, 2], FACTS).find((each) => each.source === source);
  return line
    ? explain(line, names).map((sentence) => sentence.replaceAll(/[\u00a0\u202f]/g, ' '))
    : [];
}

describe('explanations', () => {
  it('show the arithmetic of a tie', () => {
    setLanguage('en');
    expect(words(tied)).toEqual([
      'Leila and Omar: tie for 1st place with 3 each.',
      'They share 1st and 2nd place: (13 + 6) ÷ 2 = 9 each, rounded down.',
      'No points: Inés (2).',
    ]);
  });

  it('show it in French', () => {
    setLanguage('fr');
    expect(words(tied).slice(0, 2)).toEqual([
      'Leila et Omar : égalité à la 1re place avec 3 chacun.',
      'Ils se partagent les 1re et 2e places : (13 + 6) ÷ 2 = 9 chacun, arrondi à l’inférieur.',
    ]);
  });

  it('name a single winner, and nobody', () => {
    setLanguage('en');
    expect(
      words([
        {
          number: 2,
          source: 'tower',
          seat: 1,
          points: 13,
          why: { halves: 4, place: 1, rivals: [0, 4, 0] },
        },
      ])[0],
    ).toBe('Omar: 1st place with 2, 13 points.');
    expect(words([])).toEqual(['Nobody has one in the palace, so nobody scores.']);
  });

  it('explain walls, gains of modules and losses', () => {
    setLanguage('en');
    expect(
      words([{ number: 2, source: 'wall', seat: 0, points: 7, why: { length: 7 } }], 'wall')[0],
    ).toBe('Leila: the longest wall, with 7 segments.');
    expect(words([{ number: 2, source: 'chest', seat: 0, points: 14, why: {} }], 'chest')).toEqual([
      'Leila gets 14 points.',
    ]);
    expect(words([{ number: 2, source: 'fine', seat: 2, points: -1, why: {} }], 'fine')).toEqual([
      'Inés loses 1 point.',
    ]);
    expect(sourceName('chest')).toBe('Treasure chests');
    expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '0', '−2']);
  });

  it('use the words of a module for its rows, one by one', () => {
    setLanguage('en');
    const row = (points: number, buildings: number): Row => ({
      number: 3,
      source: 'booth',
      seat: 1,
      points,
      why: { tile: 'tower-9-N', buildings, colours: 2, place: 1 },
    });
    expect(words([row(6, 3), row(2, 1)], 'booth')).toEqual([
      'Omar, Tower 9: 3 × 2 = 6 (1st).',
      'Omar, Tower 9: 1 × 2 = 2 (1st).',
    ]);
  });

  it('make a text of the whole sheet', () => {
    setLanguage('en');
    const text = sheetText(sheetOf(tied, 2, [0, 1, 2], { ...FACTS, scores: [20, 15, 3] }), names);
    expect(text).toContain('Scoring II');
    expect(text).toContain('Tower: Leila 3 × +9, Omar 3 × +9, Inés 2 × 0');
    expect(text).toContain('Leila: 11 + 9 = 20');
    const fine: Row = { number: 2, source: 'fine', seat: 2, points: -4, why: {} };
    const lost = sheetText(sheetOf([fine], 2, [0, 1, 2], { ...FACTS, scores: [0, 0, 3] }), names);
    expect(lost).toContain('Inés: 7 − 4 = 3');
  });
});
