import { describe, expect, it } from 'vitest';
import type { Decision } from '../lib/wire';
import { boardsToChoose, forwardOf, leadsTo, TABLE } from './boards';

function decision(place: Decision['place'], boards: string[], ...refs: string[]): Decision {
  const choices = refs.map((text) => ({
    action: text,
    verb: 'fetch',
    refs: text.split(' '),
    ends: false,
    preview: null,
  }));
  const asked = {
    id: '0.1',
    owner: 0,
    kind: 'choose',
    prompt: 'ask.x',
    params: {},
    path: [],
    rivals: [],
    shared: false,
    between_turns: false,
  };
  return { ...asked, choices, purchases: [], boards, place };
}

describe('the board of a decision', () => {
  it('comes forward if it is the only one that can answer', () => {
    expect(forwardOf(decision('board', ['gates'], 'offer:gate'))).toBe('gates');
    expect(forwardOf(decision('market', ['gates'], 'offer:gate'))).toBeNull();
    expect(forwardOf(decision('board', ['gates', 'walls'], 'offer:gate'))).toBeNull();
    expect(forwardOf(decision('palace', [], 'cell:0,1'))).toBeNull();
  });
});

describe('boards to choose from', () => {
  const rail = ['walls', 'dials', 'gates'];
  it('are those that might answer, in the order of the rail', () => {
    expect(boardsToChoose(decision('board', ['gates', 'walls'], 'offer:gate'), rail)).toEqual([
      'walls',
      'gates',
    ]);
    expect(boardsToChoose(decision('market', ['dials'], 'offer:dial'), rail)).toEqual(['dials']);
  });
  it('are none where one comes forward by itself', () => {
    expect(boardsToChoose(decision('board', ['gates'], 'offer:gate'), rail)).toEqual([]);
    expect(boardsToChoose(decision('palace', [], 'cell:0,1'), rail)).toEqual([]);
  });
});

describe('picks', () => {
  const modules = ['walls', 'gates'];
  it('lead to the only board that goes on', () => {
    expect(leadsTo(['shelf:walls:a', 'shelf:walls:b'], modules)).toBe('walls');
  });
  it('lead to the table where no board does', () => {
    expect(leadsTo(['corner:1,0', 'palace:tower-9'], modules)).toBe(TABLE);
  });
  it('lead nowhere if it may be either, or nothing is left to pick', () => {
    expect(leadsTo(['shelf:walls:a', 'cell:1,0'], modules)).toBeNull();
    expect(leadsTo([], modules)).toBeNull();
  });
});
