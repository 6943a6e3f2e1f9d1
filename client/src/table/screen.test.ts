import { describe, expect, it, vi } from 'vitest';
import type { TableStore } from '../lib/table.svelte';
import { Screen } from './screen.svelte';

const pieces = {
  tiles: {
    'garden-8': { parts: [{ type: 'garden' }] },
    'project-garden-tower': { parts: [{ type: 'garden' }, { type: 'tower' }] },
    'square-garden-1': { parts: [{ type: null }] },
  },
};

function screen(decision: object | null): Screen {
  return new Screen({
    info: null,
    pieces,
    update: {
      decision,
      view: { setup: { modules: [] } },
      standing: { helpers: [{}, { 'square-garden-1': ['garden'] }] },
    },
    picks: {
      isLit: (ref: string) => ref === 'seat:1',
      isPicked: (object: string) => object === 'seat:2',
    },
  } as unknown as TableStore);
}

describe('the screen', () => {
  it('shows a player as a goal who is lit or picked', () => {
    expect([0, 1, 2].map((seat) => screen({}).isGoal(`seat:${seat}`))).toEqual([false, true, true]);
    expect(screen(null).isGoal('seat:1')).toBe(false);
  });
  it('shows no goal behind the curtain', () => {
    const one = screen({});
    one.closed = true;
    expect(one.isGoal('seat:1')).toBe(false);
  });
  it('lights buildings of a type, of several types, and what modules count with them', () => {
    const one = screen(null);
    expect(one.lights('garden-8', 0)).toBe(false);
    one.light = 'garden';
    expect(
      ['garden-8', 'project-garden-tower', 'square-garden-1'].map((tile) => one.lights(tile, 1)),
    ).toEqual([true, true, true]);
    expect(one.lights('square-garden-1', 0)).toBe(false);
    expect(one.lights('square-garden-1', null)).toBe(false);
    one.light = 'tower';
    expect(
      ['garden-8', 'project-garden-tower', 'square-garden-1'].map((tile) => one.lights(tile, 1)),
    ).toEqual([false, true, false]);
    one.light = 'wall';
    expect(one.lights('garden-8', 1)).toBe(false);
  });
});

describe('a walk', () => {
  const path = [
    [0, 0],
    [1, 0],
  ];
  function walking(gone: number[][], to: number | null): { one: Screen; undo: () => void } {
    const undo = vi.fn(() => Promise.resolve());
    const decision = { path: gone };
    const one = new Screen({
      info: null,
      connection: 'live',
      sending: null,
      decision,
      update: { decision, undo: { to, restart: null, reason: null } },
      undo,
      why: () => Promise.resolve(null),
      picks: { isLit: () => false, isPicked: () => false, drop: () => undefined, refs: [] },
    } as unknown as TableStore);
    return { one, undo };
  }
  it('goes a step back by its last cell', () => {
    const { one, undo } = walking(path, 7);
    one.tap('cell:0,0', 'cell:0,0', null);
    expect(undo).not.toHaveBeenCalled();
    one.tap('cell:1,0', 'cell:1,0', null);
    expect(undo).toHaveBeenCalledExactlyOnceWith(7);
  });
  it('does not go back behind its beginning, nor where nothing may be taken back', () => {
    expect(walking(path.slice(0, 1), 7).one.stepBack()).toBe(false);
    const { one, undo } = walking(path, null);
    expect(one.stepBack()).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  });
});
