import { describe, expect, it } from 'vitest';
import type { Decision } from '../lib/wire';
import { forwardOf } from './boards';

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
  };
  return { ...asked, choices, purchases: [], boards, place };
}

describe('the board of a decision', () => {
  it('comes forward if it is the only one that can answer', () => {
    expect(forwardOf(decision('board', ['gates'], 'offer:gate'), false)).toBe('gates');
    expect(forwardOf(decision('market', ['gates'], 'offer:gate'), false)).toBeNull();
    expect(forwardOf(decision('board', ['gates', 'walls'], 'offer:gate'), false)).toBeNull();
    expect(forwardOf(decision('palace', [], 'cell:0,1'), false)).toBeNull();
  });
  it('does not lie over the palace that answers, too', () => {
    const both = decision('board', ['walls'], 'palace:tower-9 offer:wall-N');
    expect(forwardOf(both, false)).toBe('walls');
    expect(forwardOf(both, true)).toBeNull();
  });
});
