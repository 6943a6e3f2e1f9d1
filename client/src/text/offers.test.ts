import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import type { LogEntry } from '../lib/table.svelte';
import type { Choice, Decision, Purchase } from '../lib/wire';
import {
  choiceWords,
  filtered,
  offerGroups,
  purchaseWords,
  readMove,
  tilesOf,
  tileWords,
} from './offers';
import { happenedSince } from './since';

const purchase: Purchase = {
  goods: '3',
  ref: 'market:3',
  tile: 'chambers-9-S',
  currency: 'dinar',
  price: 9,
  lines: [{ key: 'price.printed', amount: 9 }],
  accepts: ['hand:dinar-7', 'hand:dinar-5', 'hand:dinar-4'],
  exact: ['hand:dinar-5', 'hand:dinar-4'],
  most: null,
  least: ['hand:dinar-5', 'hand:dinar-4'],
  stem: 'buy 3 with',
};

function choice(
  action: string,
  refs: string[],
  preview: Choice['preview'] = null,
  ends = false,
): Choice {
  return { action, verb: action.split(' ')[0] ?? '', refs, ends, preview };
}
const place = choice(
  'place tower-9-NE at 2,-1',
  ['pending:tower-9-NE', 'cell:2,-1'],
  { wall: [16, 17], counts: { tower: [2, 3] } },
  true,
);
const decision: Decision = {
  id: '0.7',
  owner: 0,
  kind: 'act',
  prompt: 'ask.act',
  params: {},
  boards: [],
  path: [],
  rivals: [],
  shared: false,
  between_turns: false,
  place: 'market',
  purchases: [
    purchase,
    {
      ...purchase,
      goods: '4',
      tile: 'tower-9-NE',
      exact: null,
      least: ['hand:dinar-7', 'hand:dinar-4'],
    },
  ],
  choices: [
    choice('dance now', []),
    { ...choice('end', []), purpose: 'pass' },
    {
      ...choice('take dirham-2 dinar-3', ['display:dirham-2', 'display:dinar-3'], null, true),
      purpose: 'take',
    },
  ],
};
const plain = tileWords([]);

beforeAll(() => {
  const types = { en: ['tower', 'chambers', 'garden'], fr: ['tour', 'chambres', 'jardin'] };
  for (const language of ['en', 'fr'] as const) {
    setGameWords(language, {
      'type.tower': types[language][0] ?? '',
      'type.chambers': types[language][1] ?? '',
      'type.garden': types[language][2] ?? '',
      'currency.dinar': 'dinar',
      'currency.dirham': 'dirham',
      'event.money.taken': '{seat} takes {cards}.',
      'event.scoring.row': '{seat} scores {points} ({source}).',
    });
  }
});
afterEach(() => setLanguage('en'));

describe('sentences of offers', () => {
  it('say purchases', () => {
    setLanguage('en');
    expect(purchaseWords(purchase, ['hand:dinar-4', 'hand:dinar-5'], plain)).toBe(
      'Buy Chambers 9 from the dinar slot with Dinar 4 and Dinar 5, exactly',
    );
    expect(purchaseWords(purchase, ['hand:dinar-7', 'hand:dinar-4'], plain)).toBe(
      'Buy Chambers 9 from the dinar slot with Dinar 7 and Dinar 4, 2 too much',
    );
    setLanguage('fr');
    expect(purchaseWords(purchase, ['hand:dinar-4', 'hand:dinar-5'], plain)).toBe(
      'Acheter Chambres 9 (case dinar) avec Dinar 4 et Dinar 5, prix exact',
    );
  });

  it('say what a tile would change', () => {
    setLanguage('en');
    expect(choiceWords(place, plain)).toBe(
      'Lay Tower 9 (2 right, 1 up); longest wall 16 to 17; Tower 2 to 3',
    );
    setLanguage('fr');
    expect(choiceWords(place, plain).replaceAll('\u202f', ' ')).toBe(
      'Poser Tour 9 (2 à droite, 1 en haut) ; plus long mur de 16 à 17 ; Tour de 2 à 3',
    );
  });

  it('say redesigns with their places', () => {
    setLanguage('en');
    const laid = [{ tile: 'tower-9-NE', cell: [2, 0] as [number, number] }];
    expect(choiceWords(choice('remove tower-9-NE', ['palace:tower-9-NE']), plain, laid)).toBe(
      'Put Tower 9 into the reserve (2 right)',
    );
    expect(
      choiceWords(
        choice('swap garden-10 for tower-9-NE', ['reserve:garden-10', 'palace:tower-9-NE']),
        plain,
        laid,
      ),
    ).toBe('Replace Tower 9 with Garden 10 from the reserve (2 right)');
  });

  it('tell equal tiles apart by their walls', () => {
    setLanguage('en');
    const says = tileWords(['tower-9-NE', 'tower-9-ES', 'garden-10']);
    expect(says('tower-9-NE')).toBe('Tower 9 (walls north and east)');
    expect(says('garden-10')).toBe('Garden 10');
    expect(tilesOf(decision, [{ tile: 'tower-9-ES', cell: [0, 1] }], ['garden-10'])).toContain(
      'tower-9-ES',
    );
  });
});

describe('groups of offers', () => {
  it('are numbered through, in a fixed order, strange verbs last', () => {
    setLanguage('en');
    const groups = offerGroups(decision, plain);
    expect(groups.map((group) => group.verb)).toEqual(['buy', 'take', 'end', 'dance']);
    expect(groups.flatMap((group) => group.offers.map((offer) => offer.number))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(groups[0]?.offers.map((offer) => offer.action)).toEqual([
      'buy 3 with dinar-5 dinar-4',
      'buy 3 with dinar-7 dinar-4',
    ]);
    expect(groups[1]).toMatchObject({ ends: true, title: 'Take money' });
    expect(groups[1]?.offers[0]?.words).toBe('Take Dirham 2 and Dinar 3, 5 in all');
    expect(groups[3]?.offers[0]?.words).toBe('Dance: Now');
  });

  it('can be filtered by words', () => {
    setLanguage('en');
    const groups = offerGroups(decision, plain);
    expect(filtered(groups, 'exactly').flatMap((group) => group.offers)).toHaveLength(1);
    expect(filtered(groups, 'TAKE dirham')).toHaveLength(1);
    expect(filtered(groups, 'nothing like it')).toEqual([]);
  });

  it('can be typed by number or notation', () => {
    const groups = offerGroups(decision, plain);
    expect(readMove(' 3 ', groups)).toBe('take dirham-2 dinar-3');
    expect(readMove('take   dinar-3', groups)).toBe('take dinar-3');
    expect(readMove('77', groups)).toBeNull();
    expect(readMove('  ', groups)).toBeNull();
  });
});

describe('what happened', () => {
  it('begins with the own last move and leaves out what was taken back and the rows', () => {
    setLanguage('en');
    const took = (index: number, seat: number, undone = false): LogEntry => ({
      index,
      kind: 'act',
      seat,
      by: 'person',
      action: 'take dinar-1',
      to: null,
      at: 0,
      undone,
      events: [
        { key: 'money.taken', params: { seat, cards: ['dinar-1'] } },
        { key: 'scoring.row', params: { seat, points: 3, source: 'wall' } },
      ],
    });
    const past = happenedSince([took(1, 1), took(2, 0), took(3, 1, true), took(4, 1)], 0, [
      'Leila',
      'Omar',
    ]);
    expect(past.map((each) => each.sentences)).toEqual([
      ['Leila takes Dinar 1.'],
      ['Omar takes Dinar 1.'],
    ]);
  });
});
