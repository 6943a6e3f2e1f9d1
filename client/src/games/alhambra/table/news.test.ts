import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setGameWords, setLanguage } from '../../../lib/i18n.svelte';
import type { AlhambraUpdate, TableStore } from '../../../lib/table.svelte';
import type { Event } from '../../../lib/wire';
import { register } from '../../../modules/registry';
import type { LogEntry } from '../../../table/log';
import { News } from './news.svelte';
import { entry, event } from '../../../table/entries';

beforeAll(() => {
  setLanguage('en');
  setGameWords('en', {
    'type.tower': 'tower',
    'currency.dinar': 'dinar',
    'tile.tent': 'tent',
    'event.caravan.shipped': '{seat} ships {tile}.',
    'ask.act': 'Your turn.',
  });
  register('caravan', { told: ['caravan.shipped'] });
});

const SHIPPED = event('caravan.shipped', { seat: 2, tile: 'tent-2' });
const MET = event('caravan.met', { seat: 2 });
const TAKEN = event('money.taken', { seat: 1, cards: ['dinar-3'] });

/** A table whose log grows entry by entry, seen from a seat. */
class Watched {
  entries: LogEntry[] = [];
  news: News;
  constructor(readonly seat: number) {
    const seats = ['Leila', 'Omar', 'Zaid'].map((name) => ({ name, kind: 'person' }));
    const table = {
      info: { seats },
      pieces: { cards: { 'dinar-3': { value: 3 } } },
      entries: this.entries,
    };
    this.news = new News(table as unknown as TableStore);
  }
  hear(seat: number | null, events: Event[], owner: number | null = null): void {
    const index = this.entries.length;
    this.entries.push(entry(index, seat, events));
    const decision = owner === null ? null : { id: `${index}`, owner, prompt: 'act', params: {} };
    const players = [0, 1, 2].map(() => ({ wall: 0 }));
    this.news.digest({
      index,
      seat: this.seat,
      decision,
      view: { players },
    } as unknown as AlhambraUpdate);
  }
}

describe('news', () => {
  let table: Watched;
  afterEach(() => table.news.dispose());

  it('tells a turn with what modules have to tell, in the words of the log', () => {
    table = new Watched(0);
    table.hear(null, [event('turn.started', { seat: 1, turn: 1 })]);
    table.hear(1, [TAKEN, MET]);
    table.hear(2, [SHIPPED, event('turn.started', { seat: 0, turn: 2 })], 0);
    const lines = ['Omar: took Dinar 3', 'Zaid ships Tent 2.'];
    expect(table.news.toasts.map((toast) => [toast.seat, toast.lines])).toEqual([[1, lines]]);
    expect(table.news.waited).toEqual([{ seat: 1, turn: 1, lines }]);
  });

  it('tells what others did in an own turn', () => {
    table = new Watched(0);
    table.hear(null, [event('turn.started', { seat: 0, turn: 1 })]);
    table.hear(2, [SHIPPED, event('turn.started', { seat: 1, turn: 2 })]);
    expect(table.news.toasts.map((toast) => [toast.seat, toast.lines])).toEqual([
      [2, ['Zaid ships Tent 2.']],
    ]);
  });

  it('does not tell people what they did themselves', () => {
    table = new Watched(2);
    table.hear(null, [event('turn.started', { seat: 0, turn: 1 })]);
    table.hear(2, [SHIPPED, event('turn.started', { seat: 1, turn: 2 })]);
    expect(table.news.toasts).toEqual([]);
  });

  it('shows what one missed again, turn by turn, until something new is asked', () => {
    vi.useFakeTimers();
    table = new Watched(0);
    table.hear(null, [event('turn.started', { seat: 0, turn: 1 })], 0);
    table.hear(0, [event('turn.started', { seat: 1, turn: 2 })]);
    table.hear(1, [TAKEN, event('turn.started', { seat: 2, turn: 3 })]);
    table.hear(2, [SHIPPED, event('turn.started', { seat: 0, turn: 4 })], 0);
    const looks: (number | null)[] = [];
    table.news.again((seat) => looks.push(seat));
    vi.advanceTimersByTime(20_000);
    expect(looks).toEqual([1, 2, null]);
    table.news.again((seat) => looks.push(seat));
    vi.advanceTimersByTime(100);
    table.hear(0, [], 0);
    vi.advanceTimersByTime(20_000);
    expect(looks).toEqual([1, 2, null, 1, null]);
    vi.useRealTimers();
  });
});
