import { describe, expect, it } from 'vitest';
import { deputyOf } from './deputy';
import { entry, event } from './entries';
import type { LogEntry } from './log';

const took = (seat: number, cards: string[]) => event('money.taken', { seat, cards });
const bot = { by: 'bot' as const };
const clock = { by: 'clock' as const };

describe('deputyOf', () => {
  const before = [
    entry(0, null),
    entry(1, 0, [took(0, ['dinar-1'])]),
    entry(2, 1, [took(1, ['dinar-2'])]),
  ];

  it('finds nothing where everybody plays', () => {
    expect(deputyOf(before, 0)).toBeNull();
    expect(deputyOf(before, 2)).toBeNull();
  });

  it('tells the moves of the seat since its own last one', () => {
    const entries = [
      ...before,
      entry(3, 0, [took(0, ['dinar-3']), event('money.revealed', { card: 'dinar-9' })], bot),
      entry(4, 1, [took(1, ['dinar-4'])]),
      entry(5, 0, [took(0, ['dinar-5']), event('turn.started', { seat: 0, turn: 3 })], clock),
    ];
    expect(deputyOf(entries, 0)).toEqual({
      index: 5,
      moves: 2,
      clock: false,
      events: [took(0, ['dinar-3']), took(0, ['dinar-5'])],
    });
  });

  it('knows whether only the time was over', () => {
    expect(deputyOf([...before, entry(3, 0, [], clock)], 0)?.clock).toBe(true);
  });

  it('is over with the next own move, and leaves out what was taken back', () => {
    const gone = entry(3, 0, [], { ...bot, undone: true });
    expect(deputyOf([...before, gone], 0)).toBeNull();
    expect(deputyOf([...before, entry(3, 0, [], bot), entry(4, 0)], 0)).toBeNull();
  });

  it('is not over with a question that was passed by wish, which is no move of a bot either', () => {
    const passed = (index: number): LogEntry =>
      entry(index, 0, [event('window.passed', { seat: 0 })], { by: 'wish' });
    const entries = [...before, passed(3), entry(4, 0, [], bot), passed(5)];
    expect(deputyOf(entries, 0)).toEqual({ index: 4, moves: 1, clock: false, events: [] });
    expect(deputyOf([...before, passed(3)], 0)).toBeNull();
  });
});
