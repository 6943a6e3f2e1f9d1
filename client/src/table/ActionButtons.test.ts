import { beforeEach, describe, expect, it } from 'vitest';
import type { Bid } from '../lib/bidding';
import { setGameWords, setLanguage } from '../lib/i18n.svelte';
import { Picks } from '../lib/picks.svelte';
import { written } from '../lib/rendered';
import { choice, purchase } from '../lib/samples';
import type { TableStore } from '../lib/table.svelte';
import type { Choice, Decision } from '../lib/wire';
import ActionButtons from './ActionButtons.svelte';
import { Screen, SCREEN } from './screen.svelte';

const HAND = ['dinar-5', 'dinar-4', 'dinar-2'];
const PASS: Choice = { ...choice('pass', []), purpose: 'pass' };

/** A screen whose player is asked, and has picked something. */
function asked(
  about: Partial<Decision>,
  picked: readonly string[] = [],
  undo: number | null = 3,
): Screen {
  const decision = {
    id: '0.3',
    owner: 0,
    kind: 'act',
    boards: [],
    path: [],
    rivals: [],
    shared: false,
    between_turns: false,
    place: 'market',
    choices: [],
    purchases: [],
    ...about,
  } as unknown as Decision;
  const picks = new Picks();
  picks.set(decision, HAND, []);
  picked.forEach((ref) => picks.toggle(ref.startsWith('hand:') ? `${ref}#1` : ref, ref));
  return new Screen({
    picks,
    decision,
    seat: 0,
    info: null,
    entries: [],
    pieces: null,
    sending: null,
    connection: 'live',
    update: {
      decision,
      undo: { to: undo, restart: null, reason: null },
      view: { over: false, setup: { modules: [] } },
    },
  } as unknown as TableStore);
}

interface Seen {
  /** The buttons of the bar from left to right, and those behind "More". */
  shown: string[];
  more: string[];
  primary: string[];
  disabled: number;
}

function buttons(screen: Screen): Seen {
  const page = written(ActionButtons, {}, new Map([[SCREEN, screen]]));
  const more = page.all('.list').flatMap((list) => list.words('button'));
  const all = page.all('button.table-button').filter((one) => one.all('span').length > 0);
  return {
    shown: all.map((one) => one.all('span')[0]?.text ?? ''),
    more,
    primary: page.words('button.primary'),
    disabled: all.filter((one) => 'disabled' in one.attributes).length,
  };
}

beforeEach(() => {
  setLanguage('en');
  setGameWords('en', {
    'verb.pass': 'Pass',
    'verb.end': 'End turn',
    'verb.buy': 'Buy',
    'verb.roll': 'Roll',
    'verb.keep': 'Keep',
    'verb.bid': 'Bid',
    'currency.dinar': 'dinar',
    'currencies.dinar': 'dinars',
  });
});

describe('the buttons of the action bar', () => {
  it('offer passing at the right end, however many other answers there are', () => {
    const others = ['roll', 'keep', 'bid'].map((verb) => choice(verb, []));
    const { shown, more, primary } = buttons(asked({ choices: [PASS, ...others] }));
    expect(shown).toEqual(['More (3)', 'Roll', 'Pass']);
    expect(more.sort()).toEqual(['Bid', 'Keep', 'Undo']);
    expect(primary).toEqual([]);
  });

  it('offer passing automatically where modules put the question together', () => {
    const passing = (shared: boolean): string[] => {
      const screen = asked({ choices: [PASS], shared });
      screen.passes.list = [{ key: 'thieves.steal', choices: ['ask', 'never'], choice: 'ask' }];
      const { shown, more } = buttons(screen);
      return [...shown, ...more];
    };
    expect(passing(true)).toContain('Ask me less…');
    expect(passing(false)).not.toContain('Ask me less…');
  });

  it('offer paying exactly, last, once goods are picked, and cancelling beside it', () => {
    const price = purchase(
      3,
      'dinar',
      9,
      HAND.map((card) => `hand:${card}`),
      {
        exact: ['hand:dinar-5', 'hand:dinar-4'],
      },
    );
    const { shown, primary } = buttons(
      asked({ choices: [PASS], purchases: [price] }, ['market:3']),
    );
    expect(primary).toHaveLength(1);
    expect(shown.at(-2)).toBe('Clear');
    expect(primary[0]).toContain(shown.at(-1));
  });

  it('offer the deed itself, last, once the picks make it up', () => {
    const price = purchase(
      3,
      'dinar',
      9,
      HAND.map((card) => `hand:${card}`),
    );
    const screen = asked({ purchases: [price] }, ['market:3', 'hand:dinar-5', 'hand:dinar-4']);
    expect(buttons(screen).shown).toEqual(['Clear', 'Buy']);
    expect(buttons(screen).primary[0]).toMatch(/^Buy/);
  });

  it('say the sum that is bid, one coin in the singular', () => {
    const bid = (n: number): Bid => ({
      ...choice(`bid ${n}`, [`hand:dinar-${n}`]),
      sum: { n, currency: 'dinar' },
    });
    const offer = { choices: [PASS, bid(1), bid(4)] };
    expect(buttons(asked(offer, ['hand:dinar-1'])).shown.at(-1)).toBe('Bid 1 dinar');
    expect(buttons(asked(offer, ['hand:dinar-4'])).shown.at(-1)).toBe('Bid 4 dinars');
  });

  it('offer only taking back when nothing is asked, and nothing without that', () => {
    const waiting = asked({});
    waiting.closed = true;
    expect(buttons(waiting).shown).toEqual(['Undo']);
    const none = asked({}, [], null);
    none.closed = true;
    expect(buttons(none).shown).toEqual([]);
  });

  it('cannot be pressed while a move is under way', () => {
    const screen = asked({ choices: [PASS] }, [], null);
    expect(buttons(screen).disabled).toBe(0);
    screen.store.sending = { since: 0 };
    expect(buttons(screen).disabled).toBe(1);
  });
});
