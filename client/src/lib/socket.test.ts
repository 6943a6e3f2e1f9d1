import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { MOST_SENDS, UNANSWERED } from './outbox';
import {
  BACK_SOON,
  Line,
  OFFLINE_PATIENCE,
  PATIENCE,
  PING_EVERY,
  SILENCE,
  STEADY,
  pauseBefore,
} from './socket';
import type { Connection, LineHost } from './socket';
import type { FromServer, Problem, TableInfo, Update } from './wire';

class FakeSocket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  ofType(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message['type'] === type);
  }
}

const problem = (reason: string): Problem => ({ reason, params: {}, message: '', index: null });

let sockets: FakeSocket[];
let states: [Connection, number][];
let heard: FromServer[];
let host: LineHost;
let line: Line;
let reachable: boolean;

const latest = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;
const state = (): Connection => line.state;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  heard = [];
  reachable = true;
  host = {
    hello: () => ({ type: 'hello', seat: 0, after: 7, language: 'en' }),
    heard: (message) => heard.push(message),
    changed: (now, attempts) => states.push([now, attempts]),
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    poll: vi.fn(async (_after: number, wait: number, signal: AbortSignal) => {
      if (!reachable) {
        throw new ApiError(0, problem('unreachable'));
      }
      if (wait > 0) {
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
      }
      return { type: 'update', index: 8 } as Update;
    }),
    info: vi.fn(async () => {
      if (!reachable) {
        throw new ApiError(0, problem('unreachable'));
      }
      return { id: 't', status: 'running' } as TableInfo;
    }),
    ask: vi.fn(async (request) => ({ type: 'ack', id: request.id ?? '', index: 9 }) as FromServer),
    chance: () => 1,
  };
  line = new Line(host);
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function goLive(): FakeSocket {
  if (sockets.length === 0) {
    line.open();
  }
  latest().accept();
  latest().say({ type: 'table', info: { id: 't' } });
  return latest();
}

async function failThrice(): Promise<void> {
  line.open();
  for (const pause of [1000, 2000, 0]) {
    latest().drop();
    await vi.advanceTimersByTimeAsync(pause);
  }
}

describe('pauses', () => {
  it('double up to a limit, spread by chance', () => {
    expect(pauseBefore(1, 1)).toBe(1000);
    expect(pauseBefore(1, 0)).toBe(500);
    expect(pauseBefore(3, 1)).toBe(4000);
    expect(pauseBefore(50, 1)).toBe(8_000);
  });
});

describe('the socket', () => {
  it('greets, and is live with the first message', () => {
    line.open();
    expect(state()).toBe('connecting');
    latest().accept();
    expect(latest().sent).toEqual([{ type: 'hello', seat: 0, after: 7, language: 'en' }]);
    latest().say({ type: 'update', index: 8 });
    expect(state()).toBe('live');
    expect(heard).toHaveLength(1);
  });

  it('is not live as long as it is refused', () => {
    line.open();
    latest().accept();
    latest().say({ type: 'refused', id: '', problem: problem('seat-not-yours') });
    expect(state()).toBe('connecting');
    expect(heard[0]?.type).toBe('refused');
    line.greet();
    expect(latest().ofType('hello')).toHaveLength(2);
  });

  it('pings, and gives up on a silent server', async () => {
    const socket = goLive();
    await vi.advanceTimersByTimeAsync(PING_EVERY);
    expect(socket.ofType('ping')).toHaveLength(1);
    socket.say({ type: 'pong', now: 0 });
    await vi.advanceTimersByTimeAsync(PING_EVERY);
    expect(state()).toBe('live');
    expect(SILENCE).toBeLessThan(2 * PING_EVERY);
    await vi.advanceTimersByTimeAsync(PING_EVERY);
    expect(socket.closed).toBe(true);
    expect(state()).toBe('connecting');
  });

  it('comes back with growing pauses and says where it stood', async () => {
    goLive().drop();
    expect(states.at(-1)).toEqual(['connecting', 1]);
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
    latest().drop();
    await vi.advanceTimersByTimeAsync(1999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    goLive();
    expect(states.at(-1)).toEqual(['live', 0]);
    expect(latest().ofType('hello')[0]).toMatchObject({ after: 7 });
  });

  it('does not wait for ever for an answer to its greeting', async () => {
    line.open();
    latest().accept();
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(sockets[0]?.closed).toBe(true);
    expect(line.attempts).toBe(1);
  });

  it('ignores what an old socket still says', async () => {
    const old = goLive();
    old.drop();
    await vi.advanceTimersByTimeAsync(1000);
    goLive();
    heard.length = 0;
    old.say({ type: 'update', index: 3 });
    old.drop();
    expect(heard).toEqual([]);
    expect(state()).toBe('live');
  });

  it('comes back more and more seldom as long as it breaks right after the greeting', async () => {
    line.open();
    const opened: number[] = [];
    for (let time = 0; time < 60_000; time += 250) {
      if (latest().readyState === 0) {
        opened.push(time);
        goLive();
        latest().drop(1011);
      }
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(opened.length).toBeLessThanOrEqual(8);
    const pauses = opened.slice(1).map((time, at) => time - (opened[at] as number));
    expect(pauses.at(-1)).toBeGreaterThan(10_000);
    while (latest().readyState !== 0) {
      await vi.advanceTimersByTimeAsync(250);
    }
    goLive();
    await vi.advanceTimersByTimeAsync(STEADY);
    const before = sockets.length;
    latest().drop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets.length).toBe(before + 1);
  });

  it('ends when the table is gone', async () => {
    host.info = () => Promise.reject(new ApiError(404, problem('no-such-table')));
    line.open();
    latest().accept();
    latest().say({ type: 'refused', id: '', problem: problem('no-such-table') });
    latest().drop(1008);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toBe('gone');
    expect(sockets).toHaveLength(1);
  });
});

describe('requests', () => {
  it('get their own answers', async () => {
    const socket = goLive();
    const why = line.request({ type: 'why', refs: ['market:1'] });
    const move = line.request({ type: 'act', decision: '0.7', action: 'end' });
    const [asked] = socket.ofType('why');
    const [acted] = socket.ofType('act');
    socket.say({ type: 'ack', id: acted?.['id'], index: 8 });
    socket.say({ type: 'because', id: asked?.['id'], because: null });
    expect(await move).toMatchObject({ type: 'ack', index: 8 });
    expect(await why).toMatchObject({ type: 'because' });
    expect(heard).toHaveLength(1);
  });

  it('are let go when the line drops, but a move is kept and sent again', async () => {
    const socket = goLive();
    const why = line.request({ type: 'why', refs: ['market:1'] });
    const move = line.request({ type: 'act', decision: '0.7', action: 'end' });
    socket.drop();
    expect(await why).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    goLive();
    const [again] = latest().ofType('act');
    expect(again).toMatchObject({ decision: '0.7', action: 'end' });
    latest().say({ type: 'ack', id: again?.['id'], index: 8 });
    expect(await move).toMatchObject({ type: 'ack' });
  });

  it('that are moves are given back when the server never answers to them', async () => {
    const asked = vi.fn(() => Promise.reject(new ApiError(0, problem('unreachable'))));
    host.ask = asked;
    const move = line.request({ type: 'act', decision: '0.7', action: 'end' });
    line.open();
    for (let second = 0; second < 60; second += 1) {
      if (latest().readyState === 0) {
        goLive();
        latest().drop(1011);
      }
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await move).toMatchObject({ type: 'refused', problem: { reason: UNANSWERED } });
    const sent = sockets.flatMap((socket) => socket.ofType('act'));
    expect(sent.length + asked.mock.calls.length).toBe(MOST_SENDS);
  });

  it('that are moves wait for a connection', async () => {
    line.open();
    const move = line.request({ type: 'act', decision: '0.7', action: 'end' });
    expect(await line.request({ type: 'fit', tile: 'garden-8' })).toBeNull();
    goLive();
    expect(latest().ofType('act')).toHaveLength(1);
    line.close();
    expect(await move).toBeNull();
  });
});

describe('polling', () => {
  it('takes over when sockets fail, and hands back', async () => {
    await failThrice();
    expect(state()).toBe('polling');
    expect(heard.slice(0, 2).map((message) => message.type)).toEqual(['table', 'update']);
    const move = line.request({ type: 'act', decision: '0.7', action: 'end' });
    expect(await move).toMatchObject({ type: 'ack', index: 9 });
    const before = sockets.length;
    await vi.advanceTimersByTimeAsync(BACK_SOON);
    expect(sockets.length).toBe(before + 1);
    goLive();
    expect(state()).toBe('live');
    expect(states.filter(([now]) => now === 'polling').length).toBeGreaterThan(0);
  });

  it('sends a kept move when the server can be reached again', async () => {
    reachable = false;
    await failThrice();
    expect(state()).toBe('offline');
    const move = line.request({ type: 'act', decision: '0.7', action: 'end' });
    reachable = true;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await move).toMatchObject({ type: 'ack' });
  });

  it('turns a refusal over HTTP into the same message', async () => {
    host.ask = () => Promise.reject(new ApiError(409, problem('decision-stale')));
    await failThrice();
    const answer = await line.request({ type: 'act', decision: '0.7', action: 'end' });
    expect(answer).toMatchObject({ type: 'refused', problem: { reason: 'decision-stale' } });
  });

  it('takes an error of the server for an answer, one of the way there not', async () => {
    await failThrice();
    host.ask = () =>
      Promise.reject(new ApiError(500, { ...problem('move-failed'), params: { number: '1' } }));
    const refused = await line.request({ type: 'act', decision: '0.7', action: 'end' });
    expect(refused).toMatchObject({ type: 'refused', problem: { reason: 'move-failed' } });
    host.ask = vi.fn(() => Promise.reject(new ApiError(502, problem('failed'))));
    const move = line.request({ type: 'act', decision: '0.7', action: 'end' });
    await vi.advanceTimersByTimeAsync(BACK_SOON);
    goLive();
    latest().say({ type: 'ack', id: latest().ofType('act')[0]?.['id'], index: 9 });
    expect(await move).toMatchObject({ type: 'ack' });
  });

  it('tells what the server says it cannot do now', async () => {
    host.poll = () => Promise.reject(new ApiError(503, problem('database-down')));
    await failThrice();
    expect(heard.at(-1)).toMatchObject({ type: 'refused', problem: { reason: 'database-down' } });
    expect(state()).toBe('offline');
  });

  it('ends when the table is gone, and lets go of a move', async () => {
    host.info = () => Promise.reject(new ApiError(404, problem('no-such-table')));
    line.open();
    const move = line.request({ type: 'act', decision: '0.7', action: 'end' });
    line.close();
    expect(await move).toBeNull();
    sockets = [];
    line = new Line(host);
    await failThrice();
    expect(state()).toBe('gone');
  });

  it('says so when the seat is not ours', async () => {
    let refused = true;
    const poll = host.poll;
    host.poll = (after, wait, signal) =>
      refused
        ? Promise.reject(new ApiError(403, problem('seat-not-yours')))
        : poll(after, wait, signal);
    await failThrice();
    expect(heard.at(-1)).toMatchObject({ type: 'refused', problem: { reason: 'seat-not-yours' } });
    expect(state()).not.toBe('gone');
    refused = false;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(states.some(([now]) => now === 'polling')).toBe(true);
  });
});

describe('the browser offline', () => {
  it('does not matter if the server still answers', async () => {
    const socket = goLive();
    globalThis.dispatchEvent?.(new Event('offline'));
    if (socket.ofType('ping').length > 0) {
      socket.say({ type: 'pong', now: 0 });
    }
    await vi.advanceTimersByTimeAsync(OFFLINE_PATIENCE);
    expect(state()).toBe('live');
  });
});
