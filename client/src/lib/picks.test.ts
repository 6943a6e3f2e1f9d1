import { beforeEach, describe, expect, it } from 'vitest';
import { Picks } from './picks.svelte';
import type { Decision } from './wire';

const HAND = ['dinar-5', 'dinar-4', 'dinar-4', 'dinar-2'];

function decision(extra: Partial<Decision> = {}): Decision {
  return {
    id: '0.3',
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
    choices: [
      {
        action: 'take ducat-1',
        verb: 'take',
        refs: ['display:ducat-1'],
        ends: true,
        preview: null,
      },
      { action: 'end', verb: 'end', refs: [], ends: true, preview: null },
    ],
    purchases: [
      {
        goods: '3',
        ref: 'market:3',
        tile: 'garden-9',
        currency: 'dinar',
        price: 9,
        lines: [],
        accepts: HAND.map((card) => `hand:${card}`),
        exact: ['hand:dinar-5', 'hand:dinar-4'],
        most: null,
        least: ['hand:dinar-5', 'hand:dinar-4'],
        stem: 'buy 3 with',
      },
    ],
    ...extra,
  };
}

let picks: Picks;

beforeEach(() => {
  picks = new Picks();
  picks.set(decision(), HAND, ['ducat-1']);
});

describe('Picks', () => {
  it('tells two equal cards apart', () => {
    expect(picks.toggle('hand:dinar-4#2', 'hand:dinar-4')).toBe(true);
    expect(picks.isPicked('hand:dinar-4#2')).toBe(true);
    expect(picks.isPicked('hand:dinar-4#1')).toBe(false);
    expect(picks.isLit('hand:dinar-4')).toBe(true);
    picks.toggle('hand:dinar-4#1', 'hand:dinar-4');
    expect(picks.isLit('hand:dinar-4')).toBe(false);
    expect(picks.total).toBe(8);
  });

  it('turns the tile that is to be laid, in the ways it fits', () => {
    const lay = (turned: string): Decision['choices'][number] => ({
      action: `place magical-garden at 1,0${turned}`,
      verb: 'place',
      refs: ['pending:magical-garden', 'cell:1,0'],
      ends: false,
      preview: null,
    });
    const choices = [lay(''), lay(' turned 180'), lay(' turned 90')];
    picks.set(decision({ id: '0.4', choices, purchases: [] }));
    picks.toggle('pending:magical-garden', 'pending:magical-garden');
    picks.toggle('cell:1,0', 'cell:1,0');
    expect(picks.alternatives).toEqual([]);
    expect(picks.complete?.action).toBe('place magical-garden at 1,0');
    expect(picks.confirmation({ mode: 'fast', undoable: true })).toBe('ask');
    expect(picks.rotate()).toBe(true);
    expect(picks.complete?.action).toBe('place magical-garden at 1,0 turned 90');
    expect(picks.toggle('cell:1,0', 'cell:1,0')).toBe(true);
    expect(picks.complete?.action).toBe('place magical-garden at 1,0 turned 180');
    picks.rotate();
    expect(picks.complete?.action).toBe('place magical-garden at 1,0');
    picks.rotate(-1);
    expect(picks.complete?.action).toBe('place magical-garden at 1,0 turned 180');
    picks.drop();
    expect(picks.rotate()).toBe(true);
    expect(picks.turn).toBe(1);
  });

  it('has nothing to turn where nothing is turned', () => {
    expect(picks.rotate()).toBe(false);
    expect(picks.turn).toBe(0);
  });

  it('refuses what is not offered', () => {
    picks.toggle('hand:dinar-4#1', 'hand:dinar-4');
    expect(picks.toggle('display:ducat-1#1', 'display:ducat-1')).toBe(false);
    expect(picks.picked).toEqual(['hand:dinar-4#1']);
  });

  it('lets go by tapping again, one by one or altogether', () => {
    picks.toggle('market:3', 'market:3');
    picks.toggle('hand:dinar-2#1', 'hand:dinar-2');
    picks.dropLast();
    expect(picks.picked).toEqual(['market:3']);
    picks.toggle('market:3', 'market:3');
    expect(picks.picked).toEqual([]);
    picks.toggle('market:3', 'market:3');
    picks.drop();
    expect(picks.picked).toEqual([]);
  });

  it('counts what is missing, and uses the exact payment', () => {
    picks.toggle('market:3', 'market:3');
    picks.toggle('hand:dinar-2#1', 'hand:dinar-2');
    expect(picks.missing).toBe(7);
    expect(picks.complete).toBeNull();
    expect(picks.isHinted('hand:dinar-5')).toBe(true);
    picks.useExact();
    expect(picks.picked).toEqual(['market:3', 'hand:dinar-5#1', 'hand:dinar-4#1']);
    expect(picks.complete).toMatchObject({ action: 'buy 3 with dinar-5 dinar-4', exact: true });
    expect(picks.isMore('hand:dinar-2')).toBe(true);
    expect(picks.isMore('market:3')).toBe(false);
  });

  it('shows choices without objects as buttons', () => {
    expect(picks.buttons.map((one) => one.action)).toEqual(['end']);
  });

  it('keeps picks for the same question and drops them for another', () => {
    picks.toggle('market:3', 'market:3');
    picks.toggle('hand:dinar-4#2', 'hand:dinar-4');
    picks.set(decision(), HAND, ['ducat-1']);
    expect(picks.picked).toEqual(['market:3', 'hand:dinar-4#2']);
    picks.set(decision(), ['dinar-5', 'dinar-4'], ['ducat-1']);
    expect(picks.picked).toEqual(['market:3']);
    picks.set(decision({ id: '0.4' }), HAND, ['ducat-1']);
    expect(picks.picked).toEqual([]);
    picks.set(null);
    expect(picks.isLit('market:3')).toBe(false);
  });

  it('picks the only tile to be laid by itself, and moves it from cell to cell', () => {
    const lay = (action: string, cell: string) => ({
      action,
      verb: action.split(' ', 1)[0] ?? '',
      refs: ['pending:garden-9', cell],
      ends: false,
      preview: null,
    });
    picks.set(
      decision({
        id: '0.5',
        choices: [
          lay('place garden-9 at 1,0', 'cell:1,0'),
          lay('place garden-9 at 0,1', 'cell:0,1'),
        ],
        purchases: [],
      }),
    );
    expect(picks.picked).toEqual(['pending:garden-9']);
    picks.toggle('cell:1,0', 'cell:1,0');
    expect(picks.complete?.action).toBe('place garden-9 at 1,0');
    expect(picks.isLit('cell:0,1')).toBe(true);
    picks.toggle('cell:0,1', 'cell:0,1');
    expect(picks.complete?.action).toBe('place garden-9 at 0,1');
    expect(picks.confirmation({ mode: 'safe', undoable: true })).toBe('now');
  });

  it('takes a verb from the menu', () => {
    const tile = ['palace:tower-9-NE'];
    picks.set(
      decision({
        id: '0.6',
        purchases: [],
        choices: [
          { action: 'remove tower-9-NE', verb: 'remove', refs: tile, ends: false, preview: null },
          {
            action: 'swap garden-10 for tower-9-NE',
            verb: 'swap',
            refs: ['reserve:garden-10', ...tile],
            ends: false,
            preview: null,
          },
          {
            action: 'take ducat-1',
            verb: 'take',
            refs: ['display:ducat-1'],
            ends: true,
            preview: null,
          },
        ],
      }),
    );
    picks.toggle('palace:tower-9-NE', 'palace:tower-9-NE');
    expect(picks.verbs).toEqual(['remove', 'swap']);
    picks.chooseVerb('remove');
    expect(picks.verbs).toEqual([]);
    expect(picks.isLit('reserve:garden-10')).toBe(false);
    picks.dropLast();
    expect(picks.verb).toBeNull();
    expect(picks.picked).toEqual(['palace:tower-9-NE']);
  });

  it('counts cards by what is printed on them, whatever their names', () => {
    const taken = ['display:mason-dinar', 'display:ducat-1'];
    picks.set(
      decision({
        id: '0.7',
        purchases: [],
        choices: [
          {
            action: 'take mason-dinar ducat-1',
            verb: 'take',
            refs: taken,
            ends: true,
            preview: null,
          },
        ],
      }),
    );
    picks.toggle('display:mason-dinar#1', 'display:mason-dinar');
    expect(picks.total).toBe(0);
    picks.learn({ 'mason-dinar': { value: 3 }, 'ducat-1': { value: 1 } });
    expect(picks.total).toBe(3);
    expect(picks.sumWith('display:ducat-1')).toBe(4);
  });
});

describe('a walk', () => {
  const step = (cell: string, ends: boolean): Decision['choices'][number] => ({
    action: `walk to ${cell}`,
    verb: 'walk',
    refs: [`cell:${cell}`],
    ends,
    preview: null,
  });
  const walk = decision({
    choices: [step('1,0', false), step('0,1', true)],
    purchases: [],
    path: [[0, 0]],
  });
  it('takes its steps at once if they can be taken back, whatever is set', () => {
    picks.set({ ...walk, id: '0.4' });
    picks.toggle('cell:1,0', 'cell:1,0');
    expect(picks.confirmation({ mode: 'off', undoable: true })).toBe('now');
    expect(picks.confirmation({ mode: 'off', undoable: false })).toBe('ask');
  });
  it('asks before a step that ends the turn', () => {
    picks.set({ ...walk, id: '0.4' });
    picks.toggle('cell:0,1', 'cell:0,1');
    expect(picks.confirmation({ mode: 'safe', undoable: true })).toBe('ask');
  });
});
