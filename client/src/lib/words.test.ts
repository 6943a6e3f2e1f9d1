import { beforeAll, describe, expect, it } from 'vitest';
import dice from '../games/dice';
import rollwrite from '../games/rollwrite';
import { numeral, setGameWords, setLanguage, t, typeset } from './i18n.svelte';
import { readRoute } from './router.svelte';
import { DEFAULTS, readSettings } from './settings.svelte';
import { eventWords, promptWords, reasonWords } from './telling';
import {
  cardName,
  cardShort,
  cardsName,
  cellName,
  pieceName,
  scoringName,
  scoringTitle,
  seatName,
  speakAs,
  tileFull,
  tileName,
  typeLetter,
} from './words';

const WORDS = {
  'type.tower': 'tower',
  'type.chambers': 'chambers',
  'currency.dinar': 'dinar',
  'currency.ducat': 'ducat',
  'event.tile.bought':
    '{seat} buys {tile} from slot {slot} for {price} with {cards}{exact:, exactly|}.',
  'event.game.over': 'The game is over; victory: {winners}; scores: {scores}.',
  'event.scoring.row': '{seat} scores {points} ({source}).',
  'score.wall': 'outer wall',
  'ask.place': 'Lay your new tiles: {tiles}.',
};

beforeAll(() => {
  setGameWords('en', WORDS);
  setGameWords('fr', { 'type.tower': 'tour' });
  setLanguage('en');
});

describe('words', () => {
  it('prints numbers below nothing with a minus, no hyphen', () => {
    expect([-12, 0, 7].map(numeral)).toEqual(['−12', '0', '7']);
    setGameWords('en', { ...WORDS, 'event.lost': '{points:# point|# points}, now {n}.' });
    expect(eventWords({ key: 'lost', params: { points: -2, n: -3 } }, [])).toBe(
      '−2 points, now −3.',
    );
    expect(
      eventWords({ key: 'game.over', params: { winners: [1], scores: [-3, 5] } }, [
        'Leila',
        'Omar',
      ]),
    ).toContain('scores: Leila −3 and Omar 5');
    setGameWords('en', WORDS);
  });

  it('name tiles, cards and cells', () => {
    expect(tileName('chambers-9')).toBe('Chambers 9');
    expect(tileName('unknown-thing')).toBe('unknown-thing');
    expect(tileFull('tower-9-NE')).toBe('Tower, price 9, walls north and east');
    expect(tileFull('tower-9-NES')).toBe('Tower, price 9, walls north, east and south');
    expect(tileFull('tower-9-N')).toBe('Tower, price 9, wall north');
    expect(tileFull('tower-9')).toBe('Tower, price 9, no walls');
    expect(cardName('dinar-4')).toBe('Dinar 4');
    expect(cardShort('dinar-4')).toBe('4 Dn');
    expect(cardsName(['dinar-9', 'dinar-2', 'ducat-1'])).toBe('Dinar 9 + 2 + Ducat 1');
    expect(cellName([2, -1])).toBe('2 right, 1 up');
    expect(cellName([0, 0])).toBe('fountain');
    expect(typeLetter('garden')).toBe('G');
  });

  it('call scorings as the game on show does', () => {
    setGameWords('en', { ...WORDS, 'event.scoring.started': 'Scoring {number} begins.' });
    const begun = { key: 'scoring.started', params: { number: 2 } };
    expect([scoringName(2), scoringTitle(2), eventWords(begun, [])]).toEqual([
      'II',
      'Scoring II',
      'Scoring II begins.',
    ]);
    speakAs(dice.speech);
    expect([scoringName(2), scoringTitle(2), eventWords(begun, [])]).toEqual([
      'B',
      'Scoring B',
      'Scoring B begins.',
    ]);
    speakAs(rollwrite.speech);
    expect(scoringTitle(1)).toBe('Final scoring');
    expect(eventWords(begun, [])).toBe('The final scoring begins.');
    speakAs();
  });

  it('tell what happened', () => {
    const params = {
      seat: 0,
      tile: 'tower-9-NE',
      slot: 3,
      price: 9,
      cards: ['dinar-9'],
      exact: true,
    };
    expect(eventWords({ key: 'tile.bought', params }, ['Leila'])).toBe(
      'Leila buys Tower 9 from slot 3 for 9 with Dinar 9, exactly.',
    );
    expect(
      eventWords({ key: 'game.over', params: { winners: [1], scores: [3, 5] } }, ['Leila', 'Omar']),
    ).toBe('The game is over; victory: Omar; scores: Leila 3 and Omar 5.');
    expect(
      eventWords({ key: 'scoring.row', params: { seat: -1, points: 4, source: 'wall' } }, []),
    ).toBe('Dirk scores 4 (Outer wall).');
    expect(promptWords('place', { tiles: ['tower-9'] }, [])).toBe('Lay your new tiles: Tower 9.');
    expect(seatName(null, 1)).toBe('Seat 2');
  });

  it('follow the language', () => {
    setLanguage('fr');
    expect(tileName('tower-9')).toBe('Tour 9');
    expect(cellName([-2, 1])).toBe('2 à gauche, 1 en bas');
    expect(typeLetter('garden')).toBe('J');
    setLanguage('en');
  });

  it('are set as French is', () => {
    expect(typeset("L'or : « beaucoup » ; vraiment ?", 'fr')).toBe(
      'L’or\u00a0: «\u00a0beaucoup\u00a0»\u202f; vraiment\u202f?',
    );
    expect(typeset("It's so: fine", 'en')).toBe("It's so: fine");
  });

  it('name pieces in running text: with a number like people, else as common nouns', () => {
    setGameWords('en', {
      ...WORDS,
      'type.garden': 'garden',
      'tile.square': '{type} square',
      'tile.watchtower': 'watchtower ({type})',
      'tile.camp': 'camp',
      'card.thief-dinar': 'dinar thief',
      'event.filled': 'Chests: {chests}.',
      'event.drawn': 'Animals: {animals}.',
      'event.taken': '{seat} takes {tile} for {thief}.',
      'reason.first': '{tile} comes first; not {colour}.',
      'reason.known': 'Choose {known:or}.',
      'typed.known': 'Write one.',
    });
    expect(pieceName('tower-9-NE')).toBe('Tower 9');
    expect(pieceName('square-garden-N')).toBe('garden square');
    expect(pieceName('watchtower-tower-1')).toBe('watchtower (tower)');
    expect(pieceName('camp-3-N')).toBe('Camp 3');
    expect(pieceName('random')).toBe(null);
    expect(tileName('square-garden-N')).toBe('Garden square');
    const taken = { seat: 0, tile: 'square-garden-N', thief: 'thief-dinar' };
    expect(eventWords({ key: 'taken', params: taken }, ['Leila'])).toBe(
      'Leila takes garden square for dinar thief.',
    );
    const chests = ['type.tower', 'type.garden', 'type.tower'];
    expect(eventWords({ key: 'filled', params: { chests } }, [])).toBe(
      'Chests: 2 × tower and garden.',
    );
    const animals = ['type.tower', 'type.tower', 'type.tower'];
    expect(eventWords({ key: 'drawn', params: { animals } }, [])).toBe('Animals: 3 × tower.');
    expect(reasonWords('first', { tile: 'square-garden-N', colour: 'tower' })).toBe(
      'Garden square comes first; not tower.',
    );
    const known = { known: ['tower', 'dinar', 'x'] };
    expect(reasonWords('known', known)).toBe('Choose tower, dinar or x.');
    expect(reasonWords('known', known, [], true)).toBe('Choose tower, dinar or x. Write one.');
    setGameWords('en', WORDS);
  });

  it('count equal words without their articles', () => {
    setGameWords('en', {
      ...WORDS,
      'word.guild.painter': 'the painter',
      'thing.guild.painter': 'painter',
      'word.guild.camel': 'camel',
      'event.dealt': '{seat} gets {craftsmen}.',
    });
    const dealt = (...craftsmen: string[]): string =>
      eventWords({ key: 'dealt', params: { seat: 0, craftsmen } }, ['Leila']);
    const [painter, camel] = ['word.guild.painter', 'word.guild.camel'];
    expect(dealt(painter, camel)).toBe('Leila gets the painter and camel.');
    expect(dealt(painter, painter)).toBe('Leila gets 2 × painter.');
    expect(dealt(camel, camel)).toBe('Leila gets 2 × camel.');
    setGameWords('en', WORDS);
  });

  it('put currencies into the plural', () => {
    setGameWords('fr', {
      'currency.diamond': 'diamant',
      'currencies.diamond': 'diamants',
      'reason.paid': 'Payez en {currency:many}, pas en {wanted}.',
    });
    setLanguage('fr');
    expect(reasonWords('paid', { currency: 'diamond', wanted: 'diamond' })).toBe(
      'Payez en diamants, pas en diamant.',
    );
    setGameWords('fr', { 'type.tower': 'tour' });
    setLanguage('en');
  });

  it('choose forms by numbers, lists and truths', () => {
    setGameWords('en', {
      ...WORDS,
      'a.cards': '{count} {count:card|cards}{exact:, exactly|}',
      'a.lost': 'gains{lost:|, # is lost|, # are lost}',
      'a.list': '{who} {who:is|are} here',
    });
    expect(t('a.cards', { count: 1, exact: true })).toBe('1 card, exactly');
    expect(t('a.cards', { count: 0, exact: false })).toBe('0 cards');
    expect([0, 1, 2].map((lost) => t('a.lost', { lost }))).toEqual([
      'gains',
      'gains, 1 is lost',
      'gains, 2 are lost',
    ]);
    expect(t('a.list', { who: ['Leila', 'Omar', 'Zoe'] })).toBe('Leila, Omar and Zoe are here');
    expect(t('a.list', { who: ['Leila'] })).toBe('Leila is here');
    setGameWords('fr', { 'type.tower': 'tour', 'a.cards': '{count} {count:carte|cartes}' });
    setLanguage('fr');
    expect([0, 1, 2].map((count) => t('a.cards', { count }))).toEqual([
      '0 carte',
      '1 carte',
      '2 cartes',
    ]);
    setLanguage('en');
    setGameWords('en', WORDS);
  });

  it('choose plural forms', () => {
    expect(t('app.walls', { n: 1, sides: 'x' })).toBe('wall x');
    expect(t('app.walls', { n: 2, sides: 'x' })).toBe('walls x');
  });

  it('show a missing key as it is, and leave places alone that nothing fills', () => {
    expect(t('no.such.key')).toBe('no.such.key');
    expect(t('app.seat')).toBe('Seat {number}');
    expect(t('app.seat', { number: '{number}' })).toBe('Seat {number}');
  });
});

describe('addresses', () => {
  it('mean screens', () => {
    expect(readRoute('/').screen).toBe('home');
    expect(readRoute('/new').screen).toBe('create');
    expect(readRoute('/t/abc-1', '?invite=x')).toMatchObject({ screen: 'table', id: 'abc-1' });
    expect(readRoute('/t/abc-1', '?invite=x').query.get('invite')).toBe('x');
    expect(readRoute('/seat', '', '#token').hash).toBe('token');
    expect(readRoute('/replay/r1', '?at=12').query.get('at')).toBe('12');
    expect(readRoute('/rules/alhambra')).toMatchObject({ screen: 'rules', id: 'alhambra' });
    expect(readRoute('/settings').screen).toBe('settings');
    expect(readRoute('/how').screen).toBe('how');
  });

  it('that mean nothing are missing', () => {
    for (const path of ['/t', '/t/a/b', '/nowhere', '/t/%20', '/constructor', '/rules']) {
      expect(readRoute(path).screen).toBe('missing');
    }
  });
});

describe('settings', () => {
  it('survive nonsense in the store', () => {
    expect(readSettings(null)).toEqual(DEFAULTS);
    expect(readSettings('{')).toEqual(DEFAULTS);
    expect(readSettings('[1]')).toEqual(DEFAULTS);
    expect(readSettings('{"theme":"pink","textSize":900,"drag":"yes"}')).toEqual({
      ...DEFAULTS,
      textSize: 150,
    });
  });

  it('are read back', () => {
    const wanted = { ...DEFAULTS, theme: 'dark', language: 'fr', textSize: 120, drag: false };
    expect(readSettings(JSON.stringify(wanted))).toEqual(wanted);
  });
});
