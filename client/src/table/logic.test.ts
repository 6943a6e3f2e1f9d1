import { describe, expect, it } from 'vitest';
import { passTo } from './curtain';
import { command, SHORTCUTS, type Press } from './keys';
import { around, rivals } from './seats';
import { tabTitle, timeLeft } from './title';

const press = (key: string, code = '', more: Partial<Press> = {}): Press => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('keys', () => {
  it('reads slots and cards by their place on the keyboard', () => {
    expect(command(press('3', 'Digit3'))).toEqual({ do: 'slot', place: 3 });
    expect(command(press('#', 'Digit3', { shiftKey: true }))).toEqual({ do: 'card', place: 3 });
    expect(command(press('"', 'Digit3'))).toBeNull();
  });
  it('walks the zones', () => {
    expect(command(press('F6'))).toEqual({ do: 'zone', step: 1 });
    expect(command(press('F6', 'F6', { shiftKey: true }))).toEqual({ do: 'zone', step: -1 });
  });
  it('turns a tile either way', () => {
    expect(command(press('r', 'KeyR'))).toEqual({ do: 'turn', step: 1 });
    expect(command(press('R', 'KeyR', { shiftKey: true }))).toEqual({ do: 'turn', step: -1 });
    expect(SHORTCUTS).toContainEqual([['R', 'Shift+R'], 'turn']);
  });
  it('leaves the browser its own keys', () => {
    expect(command(press('u', 'KeyU', { ctrlKey: true }))).toBeNull();
    expect(command(press('Tab'))).toBeNull();
  });
  it('knows letters in both cases', () => {
    expect(command(press('E'))).toEqual({ do: 'exact' });
    expect(command(press('e'))).toEqual({ do: 'exact' });
    expect(command(press('?', 'Slash', { shiftKey: true }))).toEqual({ do: 'shortcuts' });
    expect(command(press('ArrowUp'))).toEqual({ do: 'move', x: 0, y: -1 });
  });
});

describe('the curtain', () => {
  it('is not needed with one person', () => {
    expect(passTo({ own: [0], asked: [0], looking: null })).toBeNull();
  });
  it('closes when the turn goes to another own seat', () => {
    expect(passTo({ own: [0, 2], asked: [2], looking: 0 })).toBe(2);
    expect(passTo({ own: [0, 2], asked: [0], looking: 0 })).toBeNull();
  });
  it('stays open while a bot thinks', () => {
    expect(passTo({ own: [0, 2], asked: [1], looking: 0 })).toBeNull();
  });
  it('closes for the first to look', () => {
    expect(passTo({ own: [0, 1], asked: [1], looking: null })).toBe(1);
  });
});

describe('seats', () => {
  it('go clockwise from the own one', () => {
    expect(around(4, 2)).toEqual([2, 3, 0, 1]);
    expect(rivals(3, 1)).toEqual([2, 0]);
    expect(around(2, null)).toEqual([0, 1]);
  });
});

describe('the title', () => {
  const say = (key: string, params: Record<string, unknown> = {}): string =>
    [key, params['name'] ?? ''].join(' ').trim();
  const base = { table: 'Evening', over: false, mine: false, waiting: null, say };
  it('tells whose decision it is', () => {
    expect(tabTitle({ ...base, mine: true })).toBe('table.title.mine');
    expect(tabTitle({ ...base, waiting: 'Omar' })).toBe('table.title.other Omar');
    expect(tabTitle({ ...base, over: true, mine: true })).toBe('table.title.over');
    expect(tabTitle(base)).toBe('table.title.idle');
  });
  it('writes the time that is left', () => {
    expect(timeLeft(61_000).params).toEqual({ minutes: 1, seconds: '01' });
    expect(timeLeft(-5).params).toEqual({ minutes: 0, seconds: '00' });
    expect(timeLeft(7_260_000).params).toEqual({ hours: 2, minutes: '01' });
    expect(timeLeft(260_000_000).params).toEqual({ n: 3 });
  });
});
