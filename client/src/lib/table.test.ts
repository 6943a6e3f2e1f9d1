import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableStore, markUndone } from './table.svelte';
import type { Decision, Entry, TableInfo, Update } from './wire';

function entry(index: number, extra: Partial<Entry> = {}): Entry {
  return {
    index,
    kind: 'act',
    seat: 0,
    by: 'person',
    action: 'end',
    to: null,
    events: [],
    at: 0,
    ...extra,
  };
}

function decision(id: string): Decision {
  const refs = ['display:ducat-1'];
  return {
    id,
    owner: 0,
    kind: 'act',
    prompt: 'ask.act',
    params: {},
    choices: [
      { action: 'take ducat-1', verb: 'take', refs, ends: true, preview: null },
      { action: 'end', verb: 'end', refs: [], ends: true, preview: null },
    ],
    purchases: [],
    boards: [],
    path: [],
    rivals: [],
    shared: false,
    between_turns: false,
    place: 'market',
  };
}

function update(index: number, entries: Entry[], extra: Partial<Update> = {}): Update {
  return {
    type: 'update',
    table: 't',
    index,
    seat: 0,
    reset: false,
    entries,
    view: { hand: [], display: ['ducat-1'], over: false } as unknown as Update['view'],
    standing: {} as Update['standing'],
    asked: [],
    decision: null,
    undo: { to: null, restart: null, reason: null },
    clock: null,
    pieces: null,
    now: Date.now(),
    ...extra,
  };
}

function info(mine: number[] = [0], extra: Partial<TableInfo> = {}): TableInfo {
  const seats = [0, 1].map((seat) => ({ seat, mine: mine.includes(seat), name: `P${seat}` }));
  return { id: 't', status: 'running', seats, asked: [], ...extra } as unknown as TableInfo;
}

let socket: FakeSocket;
let store: TableStore;

function remember(opened: FakeSocket): void {
  socket = opened;
}

class FakeSocket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    remember(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  last(): Record<string, unknown> {
    return this.sent[this.sent.length - 1] ?? {};
  }
}

let served: { status: number; body: unknown };

beforeEach(() => {
  served = { status: 200, body: info() };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('fetch', async (path: string) => {
    const me = { player: 'p', name: 'P', account: false, csrf: 'c' };
    const answer = path === '/api/me' ? { status: 200, body: me } : served;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  store = new TableStore();
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(): Promise<void> {
  await store.open('t');
  await Promise.resolve();
  socket.say(update(2, [entry(0), entry(1), entry(2)], { reset: true, decision: decision('0.2') }));
}

describe('the log', () => {
  it('marks what an undo took back', () => {
    const log = markUndone([
      entry(0),
      entry(1),
      entry(2),
      entry(3, { kind: 'undo', to: 0 }),
      entry(4),
    ]);
    expect(log.map((one) => one.undone)).toEqual([false, true, true, false, false]);
  });

  it('marks an undo that was itself taken back', () => {
    const log = markUndone([
      entry(0),
      entry(1),
      entry(2, { kind: 'undo', to: 0 }),
      entry(3),
      entry(4, { kind: 'undo', to: 2 }),
    ]);
    expect(log.map((one) => one.undone)).toEqual([false, true, false, true, false]);
  });

  it('grows by new entries only', async () => {
    await opened();
    socket.say(update(4, [entry(2), entry(3), entry(4)]));
    expect(store.entries.map((one) => one.index)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('TableStore', () => {
  it('looks from the own seat', async () => {
    await opened();
    expect(store.seat).toBe(0);
    expect(socket.sent[0]).toMatchObject({ type: 'hello', seat: 0, after: -1 });
    expect(store.connection).toBe('live');
    expect(store.myTurn).toBe(true);
    expect(store.mine).toEqual([0]);
  });

  it('answers a decision once, until acknowledgement and update have come', async () => {
    await opened();
    const first = store.act('end');
    const second = store.act('end');
    expect(socket.sent.filter((one) => one['type'] === 'act')).toHaveLength(1);
    expect(store.decision).toBeNull();
    expect(store.sending).not.toBeNull();
    socket.say({ type: 'ack', id: socket.last()['id'], index: 3 });
    await first;
    await second;
    expect(store.sending).not.toBeNull();
    socket.say(update(3, [entry(3)], { decision: decision('0.3') }));
    expect(store.sending).toBeNull();
    expect(store.decision?.id).toBe('0.3');
  });

  it('copes with an update before the acknowledgement', async () => {
    await opened();
    const move = store.act('end');
    const id = socket.last()['id'];
    socket.say(update(3, [entry(3)], { decision: decision('0.3') }));
    expect(store.decision).toBeNull();
    socket.say({ type: 'ack', id, index: 3 });
    await move;
    expect(store.decision?.id).toBe('0.3');
  });

  it('keeps the picks when a move is refused and says why', async () => {
    await opened();
    store.picks.toggle('display:ducat-1#1', 'display:ducat-1');
    const move = store.act('take ducat-1');
    const problem = { reason: 'not-on-display', params: {}, message: '', index: 2 };
    socket.say({ type: 'refused', id: socket.last()['id'], problem });
    await move;
    expect(store.problem?.reason).toBe('not-on-display');
    expect(store.picks.picked).toEqual(['display:ducat-1#1']);
    expect(store.decision).not.toBeNull();
    store.clearProblem();
    expect(store.problem).toBeNull();
  });

  it('lets the player choose again when the server could not play a move', async () => {
    await opened();
    const move = store.act('end');
    expect(store.decision).toBeNull();
    const problem = {
      reason: 'move-failed',
      params: { number: '04711' },
      message: 'error 04711',
      index: null,
    };
    socket.say({ type: 'refused', id: socket.last()['id'], problem });
    await move;
    expect(store.problem?.message).toContain('04711');
    expect(store.decision?.id).toBe('0.2');
    expect(socket.sent.filter((one) => one['type'] === 'act')).toHaveLength(1);
  });

  it('sees with other eyes and forgets what the first ones saw', async () => {
    served.body = info([0, 1]);
    await opened();
    store.look(1);
    expect(store.update).toBeNull();
    expect(store.entries).toEqual([]);
    expect(socket.last()).toMatchObject({ type: 'hello', seat: 1, after: -1 });
    socket.say(update(3, [entry(3)], { seat: 0 }));
    expect(store.update).toBeNull();
    socket.say(update(3, [entry(0)], { seat: 1, reset: true }));
    expect(store.update?.seat).toBe(1);
  });

  it('notices that it sat down, and that a seat was lost', async () => {
    served.body = info([]);
    await store.open('t');
    await Promise.resolve();
    expect(store.seat).toBeNull();
    socket.say({ type: 'table', info: info([1]) });
    expect(store.seat).toBe(1);
    expect(socket.last()).toMatchObject({ type: 'hello', seat: 1 });
    socket.say({ type: 'table', info: info([]) });
    expect(store.seat).toBeNull();
  });

  it('counts what was missed while the line was down', async () => {
    vi.useFakeTimers();
    await opened();
    socket.onclose?.({ code: 1006 });
    expect(store.connection).toBe('connecting');
    expect(store.attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(socket.sent[0]).toMatchObject({ type: 'hello', after: 2 });
    socket.say({ type: 'table', info: info() });
    socket.say(
      update(5, [entry(3, { seat: 0 }), entry(4, { seat: 1 }), entry(5, { seat: 1, by: 'bot' })]),
    );
    expect(store.missed).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    socket.say(update(6, [entry(6)]));
    expect(store.missed).toBe(2);
    store.clearMissed();
    expect(store.missed).toBe(0);
  });

  it('is gone if there is no such table', async () => {
    served = {
      status: 404,
      body: { error: { reason: 'no-such-table', params: {}, message: '', index: null } },
    };
    await store.open('t');
    expect(store.connection).toBe('gone');
    expect(store.problem?.reason).toBe('no-such-table');
  });

  it('asks why and where', async () => {
    await opened();
    const why = store.why(['market:1']);
    const because = { reason: 'slot-empty', params: {}, message: 'empty', cells: [], edges: [] };
    socket.say({ type: 'because', id: socket.last()['id'], because });
    expect((await why)?.reason).toBe('slot-empty');
    const fits = store.fits('garden-8');
    socket.say({
      type: 'fits',
      id: socket.last()['id'],
      fits: { tile: 'garden-8', cells: [{ cell: [1, 0], wall: 3 }] },
    });
    expect((await fits).cells).toHaveLength(1);
  });
});
