import { beforeEach, describe, expect, it } from 'vitest';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { choice, purchase } from '../lib/samples';
import type { Choice, Decision, Purchase } from '../lib/wire';
import type { ClientModule } from './contract';
import { register, type Seen } from './registry';
import { deedsOn, isFound, newsOf } from './shelf';

/** A module with a yard, merchants' tents and tiles of its own. */
const caravan: ClientModule = {
  chip: () => ({ words: 'Yard' }),
  draws: (ref) => ref.startsWith('tents:'),
  facts: () => [{ title: 'On the road', lines: ['Three camels'] }],
};

beforeEach(() => {
  setLanguage('en');
  setGameWords('en', {
    'verb.lodge': 'Lodge a merchant',
    'tile.inn': 'Inn {n}',
    'view.caravan.short': 'Caravan',
  });
  register('caravan', caravan);
});

describe('the row of a board', () => {
  const deeds = (things: number, choices: Choice[], purchases: Purchase[] = []): string =>
    deedsOn('caravan', { choices, purchases } as unknown as Decision, ['caravan'], things);
  const lodge = choice('lodge red', ['tents:red', 'cell:1,0']);

  it('says what can be done there if that is one thing', () => {
    const take = choice('take dinar-1', ['display:dinar-1']);
    expect(deeds(1, [lodge, take])).toBe('Lodge a merchant');
    expect(deeds(2, [lodge, choice('lodge blue', ['tents:blue'])])).toBe(
      'Lodge a merchant: 2 choices',
    );
  });

  it('says how much there is where there are several', () => {
    expect(deeds(2, [lodge, choice('feed', ['shelf:caravan:well'])])).toBe('2 choices');
    const sold = purchase(1, 'dinar', 3, ['hand:dinar-3'], { ref: 'tents:blue' });
    expect(deeds(2, [lodge], [sold])).toBe('2 choices');
    expect(deeds(1, [], [{ ...sold, stem: 'lodge blue with' }])).toBe('Lodge a merchant');
  });

  it('says what lies there if the name does not', () => {
    expect(newsOf('Falconers', { words: 'Falcons', count: 15 })).toBe('Falcons: 15');
    expect(newsOf('Les Médinas', { words: 'Medinas', count: 2 })).toBe('2');
    expect(newsOf('Caravan', { words: 'Yard' })).toBe('Yard');
    expect(newsOf('Caravan', null)).toBe('');
  });
});

describe('a search', () => {
  const seen = {
    view: { modules: {} },
    names: [],
    pieces: {
      tiles: { 'inn-4': { kind: 'inn' }, 'garden-8': { kind: 'building' } },
      cards: {},
      origins: { 'tile:inn': 'caravan' },
    },
  } as unknown as Seen;
  const finds = (words: string): boolean => isFound('caravan', 'alhambra', seen, words);

  it.each(['cara', 'YARD', 'inn 4', 'camels', 'road three'])('finds a board by %s', (words) => {
    expect(finds(words)).toBe(true);
  });

  it.each(['garden', 'camels yak'])('does not find it by %s', (words) => {
    expect(finds(words)).toBe(false);
  });
});
