import { describe, expect, it } from 'vitest';
import { confirmationOf, type Circumstances } from './confirming';
import { TAKES, BUYING, REDESIGN, LAYING } from './samples';

const when = (mode: Circumstances['mode'], undoable = true): Circumstances => ({ mode, undoable });

describe('confirming', () => {
  const place = ['pending:garden-8', 'cell:1,0'];
  const exact = ['market:3', 'hand:dinar-5', 'hand:dinar-4'];
  const over = ['market:1', 'hand:florin-9'];

  it('is always asked for with "off"', () => {
    expect(confirmationOf(LAYING, place, null, when('off'))).toBe('ask');
    expect(confirmationOf(BUYING, exact, null, when('off'))).toBe('ask');
  });

  it('goes by itself with "safe" if it can be taken back and loses nothing', () => {
    expect(confirmationOf(LAYING, place, null, when('safe'))).toBe('now');
    expect(confirmationOf(LAYING, place, null, when('safe', false))).toBe('ask');
    expect(confirmationOf(BUYING, exact, null, when('safe'))).toBe('now');
    expect(confirmationOf(BUYING, over, null, when('safe'))).toBe('ask');
  });

  it('goes by itself with "fast" also if it loses what must be lost', () => {
    expect(confirmationOf(BUYING, over, null, when('fast'))).toBe('now');
    expect(confirmationOf(LAYING, place, null, when('fast', false))).toBe('now');
    expect(confirmationOf(BUYING, [...exact, 'hand:dinar-2'], null, when('fast'))).toBe('ask');
  });

  it('counts down with "timed", whatever ends the turn too', () => {
    expect(confirmationOf(TAKES, ['display:ducat-9'], null, when('timed'))).toBe('timed');
    expect(confirmationOf(TAKES, ['display:florin-3'], null, when('timed'))).toBe('timed');
  });

  it('is asked for when the turn ends, something is revealed or there is more to pick', () => {
    for (const mode of ['safe', 'fast'] as const) {
      expect(confirmationOf(TAKES, ['display:ducat-9'], null, when(mode))).toBe('ask');
      expect(confirmationOf(REDESIGN, ['palace:tower-9-NE'], null, when(mode))).toBe('ask');
      expect(confirmationOf(REDESIGN, ['palace:tower-9-NE'], 'remove', when(mode))).toBe('now');
    }
  });

  it('is asked for with gifts and with incomplete picks in every mode', () => {
    for (const mode of ['off', 'safe', 'fast', 'timed'] as const) {
      expect(confirmationOf(LAYING, ['pending:garden-8', 'dirk'], null, when(mode))).toBe('ask');
      expect(confirmationOf(LAYING, ['pending:garden-8'], null, when(mode))).toBe('ask');
      expect(confirmationOf(LAYING, [], null, when(mode))).toBe('ask');
    }
  });
});
