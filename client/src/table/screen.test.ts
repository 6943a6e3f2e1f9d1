import { describe, expect, it } from 'vitest';
import type { TableStore } from '../lib/table.svelte';
import { Screen } from './screen.svelte';

function screen(decision: object | null): Screen {
  return new Screen({
    info: null,
    pieces: null,
    update: { decision, view: { setup: { modules: [] } } },
    picks: { isLit: (ref: string) => ref === 'seat:1', isPicked: (object: string) => object === 'seat:2' },
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
});
