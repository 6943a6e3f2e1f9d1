import { describe, expect, it } from 'vitest';
import { type Heard, soundOf } from './sound';

const REST: Heard = { index: 4, asked: null, scorings: 0, over: false };

describe('sounds', () => {
  it('are silent when a table is opened and while nothing happens', () => {
    expect(soundOf(null, REST)).toBeNull();
    expect(soundOf(REST, REST)).toBeNull();
    expect(soundOf(REST, { ...REST, index: 3 })).toBeNull();
  });

  it('tell what matters most of what happened', () => {
    const next = { ...REST, index: 5 };
    expect(soundOf(REST, next)).toBe('move');
    expect(soundOf(REST, { ...next, asked: 0 })).toBe('turn');
    expect(soundOf(REST, { ...next, asked: 0, scorings: 1 })).toBe('scoring');
    expect(soundOf(REST, { ...next, scorings: 1, over: true })).toBe('end');
  });

  it('do not call again whoever is asked on', () => {
    const asked = { ...REST, asked: 0 };
    expect(soundOf(asked, { ...asked, index: 5 })).toBe('move');
    expect(soundOf(asked, { ...asked, index: 5, asked: 1 })).toBe('turn');
  });
});
