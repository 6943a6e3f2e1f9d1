import { beforeAll, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { Picks } from '../lib/picks.svelte';
import type { Choice, Decision, Purchase, Purpose } from '../lib/wire';
import {
  HEAD,
  headed,
  LINE,
  NO_NAMES,
  otherSentence,
  ownSentence,
  type Naming,
  type Sentence,
} from './bar';

const HAND = ['dirham-7', 'dinar-2'];
const DISPLAY = ['dirham-6', 'dinar-4'];

function choice(action: string, refs: string[], purpose: Purpose | null = null): Choice {
  const verb = action.split(' ', 1)[0] ?? '';
  return { action, verb, refs, ends: false, purpose, preview: null };
}

function decision(prompt: string, choices: Choice[], purchases: Purchase[] = []): Decision {
  const asked = { id: '0.1', owner: 0, kind: 'window', prompt, params: {} };
  const where = { boards: [], path: [], rivals: [], place: 'market' as const };
  return { ...asked, choices, purchases, ...where, shared: true, between_turns: true };
}

const MARKET: Purchase = {
  goods: '2',
  ref: 'market:2',
  tile: 'seraglio-6',
  currency: 'dirham',
  price: 6,
  lines: [],
  accepts: ['hand:dirham-7'],
  exact: null,
  most: null,
  least: ['hand:dirham-7'],
  stem: 'buy 2 with',
};

const minting = (display: string): Choice =>
  choice(`call minter dirham-7 for ${display}`, [
    'shelf:characters:minter',
    'hand:dirham-7',
    `display:${display}`,
  ]);

/** What the bar says once the objects are picked. */
function said(asked: Decision, ...refs: string[]): string {
  return sentence(asked, refs, NO_NAMES).text;
}
function sentence(asked: Decision, refs: string[], naming: Naming): Sentence {
  const picks = new Picks();
  picks.set(asked, HAND, DISPLAY);
  for (const ref of refs) {
    expect(picks.toggle(`${ref}#1`, ref), ref).toBe(true);
  }
  return ownSentence(asked, picks, [], naming);
}

beforeAll(() => {
  setLanguage('en');
  setGameWords('en', {
    'ask.window': 'Before the turn: what do you do?',
    'ask.act': 'Your turn.',
    'type.tower': 'tower',
    'ask.stow': 'A chest: choose a building.',
    'thing.characters.minter': 'minter',
  });
});

describe('the sentence of the bar', () => {
  it('is the question while it can be passed, however few other answers there are', () => {
    const asked = decision('ask.window', [choice('pass', []), ...DISPLAY.map(minting)]);
    expect(said(asked)).toBe('Before the turn: what do you do?');
  });

  it('calls a question that modules put together by what can be done, whatever kind it is', () => {
    const asked = { ...decision('ask.window', [minting('dirham-6')]), kind: 'break' };
    const naming = { ...NO_NAMES, ofVerb: () => 'Characters' };
    expect(sentence(asked, [], naming).text).toBe('Characters: call now?');
    expect(sentence({ ...asked, shared: false }, [], naming).text).toBe(
      'Before the turn: what do you do?',
    );
  });

  it('speaks of paying where a picked card can pay for something', () => {
    const asked = decision('ask.act', [minting('dirham-6')], [MARKET]);
    expect(said(asked, 'hand:dirham-7')).toBe('Pay: choose a tile from the market.');
    expect(said(asked, 'hand:dirham-7', 'display:dirham-6')).toBe('Your turn.');
    expect(said(decision('ask.window', DISPLAY.map(minting)), 'display:dinar-4')).toBe(
      'Before the turn: what do you do?',
    );
  });

  it('is the question while a picked card pays for what is no tile of the market', () => {
    const minter = { ...MARKET, ref: 'shelf:characters:minter', tile: null };
    const room = { ...MARKET, ref: 'shelf:treasure_chamber:room-1', tile: null };
    const stems = [
      { ...minter, stem: 'pay' },
      { ...minter, stem: 'pay too' },
    ];
    expect(said(decision('ask.window', [], stems), 'hand:dirham-7')).not.toContain('market');
    expect(said(decision('ask.act', [], [MARKET, room]), 'hand:dirham-7')).toBe(
      'Pay: choose what to buy.',
    );
  });

  it('names a picked thing of a module, and says that more belongs to it', () => {
    const asked = decision('ask.window', [choice('pass', []), ...DISPLAY.map(minting)]);
    const naming = { ...NO_NAMES, ofVerb: () => 'Characters' };
    const refs = ['shelf:characters:minter', 'hand:dirham-7', 'display:dinar-4'];
    expect(sentence(asked, refs.slice(0, 1), naming)).toEqual({
      text: 'Minter',
      more: 'Choose something that is highlighted.',
    });
    expect(sentence(asked, refs, naming)).toEqual({ text: 'Minter', more: '' });
    expect(sentence(asked, refs, NO_NAMES).text).toBe('Before the turn: what do you do?');
  });

  it('says what picked pieces of the table are for, where only one module has a use for them', () => {
    const pass = choice('pass', []);
    const asked = decision('ask.act', [pass, minting('dirham-6'), minting('dinar-4')]);
    const naming = {
      ...NO_NAMES,
      ofVerb: (verb: string) => (verb === 'call' ? 'Characters' : null),
    };
    expect(sentence(asked, ['hand:dirham-7'], naming)).toEqual({
      text: 'Call',
      more: 'Choose something that is highlighted.',
    });
    const wake = choice('wake dirham-7', ['hand:dirham-7', 'shelf:viziers_favour:vizier']);
    const two = decision('ask.act', [pass, minting('dirham-6'), wake]);
    expect(sentence(two, ['hand:dirham-7'], { ...naming, ofVerb: () => 'Court' }).text).toBe(
      'Court',
    );
    const other = (verb: string): string => (verb === 'call' ? 'Characters' : 'Viziers');
    expect(sentence(two, ['hand:dirham-7'], { ...naming, ofVerb: other }).text).not.toBe('Call');
  });

  it('speaks of taking money where that is what the picked cards do', () => {
    const take = choice('take dinar-4', ['display:dinar-4'], 'take');
    const steal = choice('steal dinar-4', ['display:dinar-4']);
    expect(said(decision('ask.act', [take]), 'display:dinar-4')).toBe('Take money');
    expect(said(decision('ask.act', [steal]), 'display:dinar-4')).toBe('Your turn.');
    expect(said(decision('ask.act', [take, steal]), 'display:dinar-4')).toBe('Your turn.');
  });

  it('speaks of redesigning where that is what a picked tile is for', () => {
    const stow = choice('stow tower-9', ['palace:tower-9']);
    const wall = choice('wall tower-9 with wall-N', ['palace:tower-9', 'offer:wall-N']);
    const remove = choice('remove tower-9', ['palace:tower-9'], 'redesign');
    expect(said(decision('ask.act', [remove]), 'palace:tower-9')).toBe(
      'Put Tower 9 into the reserve?',
    );
    // a wall might be added, too, but what the button would do is this
    expect(said(decision('ask.act', [remove, wall]), 'palace:tower-9')).toBe(
      'Put Tower 9 into the reserve?',
    );
    expect(said(decision('ask.stow', [stow]), 'palace:tower-9')).toBe(
      'A chest: choose a building.',
    );
  });
});

describe('the sentence about somebody else', () => {
  const waiting = (kind: string) =>
    otherSentence([{ owner: 1, kind, prompt: '', params: {} }], ['Ana', 'Ben']).more;

  it('says what they decide', () => {
    expect(waiting('act')).toBe('Chooses an action.');
  });

  it('calls decisions without words of their own a choice', () => {
    expect(waiting('something')).toBe('Makes a choice.');
  });
});

describe('a long question', () => {
  it('is parted at its first stop: what is asked, and how', () => {
    expect(headed('Your turn: take money, buy a tile or redesign your palace.')).toEqual({
      text: 'Your turn',
      more: 'Take money, buy a tile or redesign your palace.',
    });
    expect(headed('Which of your buildings gets a chest? To place: 2 (blue).')).toEqual({
      text: 'Which of your buildings gets a chest?',
      more: 'To place: 2 (blue).',
    });
    expect(headed('À vous\u202f: prenez de l’argent, achetez une tuile ou réaménagez.').text).toBe(
      'À vous',
    );
  });

  it('stays whole if it is short, or has no stop early enough', () => {
    expect(headed('A chest: choose a building.').more).toBe('');
    const long = 'x'.repeat(HEAD + 1) + ': y';
    expect(headed(long)).toEqual({ text: long, more: '' });
    expect(headed('x'.repeat(LINE + 1) + ': y').more).toBe('Y');
  });
});

describe('a question out of the usual order', () => {
  const naming = {
    ofVerb: (verb: string) => ({ call: 'Characters', steal: 'Thieves' })[verb] ?? null,
    ofPrompt: (prompt: string) => (prompt.includes('characters') ? 'Characters' : null),
  };
  const about = (...actions: string[]): string => {
    const asked = decision('ask.window', [
      choice('pass', []),
      ...actions.map((action) => choice(action, [`shelf:${action}`])),
    ]);
    const picks = new Picks();
    picks.set(asked, HAND, DISPLAY);
    return ownSentence(asked, picks, [], naming).text;
  };

  it('is called by the module and what it does', () => {
    setGameWords('en', { 'verb.call': 'Use', 'ask.window': 'Between turns: use it, or pass.' });
    expect(about('call minter')).toBe('Characters: use now?');
    expect(about('call minter', 'steal dinar-4')).toBe('Characters or Thieves: use now?');
    expect(about('other')).toBe('Between turns: use it, or pass.');
    expect(
      otherSentence(
        [{ owner: 0, kind: 'bid', prompt: 'ask.characters.bid', params: {} }],
        ['Ana'],
        undefined,
        naming,
      ).text,
    ).toBe('Ana decides: Characters');
  });
});
