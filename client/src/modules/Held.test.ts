import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../lib/i18n.svelte';
import { Picks } from '../lib/picks.svelte';
import { written, type Written } from '../lib/rendered';
import type { TableStore } from '../lib/table.svelte';
import { Screen, SCREEN } from '../table/screen.svelte';
import Held from './Held.svelte';
import { register } from './registry';

/** A player with so many kinds of belongings, shown where there is room for some of them. */
function held(kinds: number, room: number, small = false): Written {
  register('invented', {
    held: () =>
      Array.from({ length: kinds }, (_, n) => ({ key: `${n}`, count: n + 1, label: `Thing ${n}` })),
  });
  const screen = new Screen({
    picks: new Picks(),
    info: { seats: [{ seat: 0, name: 'Ana', colour: 'red', kind: 'human' }] },
    pieces: null,
    update: {
      decision: null,
      view: { setup: { modules: ['invented'] }, modules: {} },
      standing: null,
    },
  } as unknown as TableStore);
  return written(Held, { seat: 0, room, small }, new Map([[SCREEN, screen]]));
}
const titles = (page: Written): (string | undefined)[] =>
  page.all('button').map((one) => one.attributes['title']);

beforeEach(() => {
  setLanguage('en');
});

describe('the belongings of a player', () => {
  it('are all shown where there is room', () => {
    expect(titles(held(3, 3))).toEqual(['Thing 0', 'Thing 1', 'Thing 2']);
    expect(held(3, 3).words('.more')).toEqual([]);
  });

  it('end in how many more there are where there is not', () => {
    const page = held(6, 4);
    expect(titles(page).slice(0, 3)).toEqual(['Thing 0', 'Thing 1', 'Thing 2']);
    expect(page.all('button')).toHaveLength(4);
    expect(page.words('.more')).toEqual(['+3']);
  });

  it('of others are one button that says all of them', () => {
    const page = held(5, 2, true);
    const [button, ...others] = page.all('button');
    expect(others).toEqual([]);
    for (const n of [0, 1, 2, 3, 4]) {
      expect(button?.text).toContain(`Thing ${n}`);
    }
    expect(page.words('.more')).toEqual(['+4']);
  });

  it('take no place if there are none', () => {
    expect(held(0, 4).all('button')).toEqual([]);
  });
});
