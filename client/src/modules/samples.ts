/** What tests of boards need around them. */
import { Picks } from '../lib/picks.svelte';
import { written, type Written } from '../lib/rendered';
import type { TableStore } from '../lib/table.svelte';
import { DIRK } from '../lib/words';
import { Screen, SCREEN } from '../table/screen.svelte';
import type { Component } from 'svelte';
import type { BoardProps, Scene } from './contract';

/** A board at a table where a person is called Dirk, as the Dirk of two players is. */
export function boardWith<D>(Board: Component<BoardProps<D>>, data: D): Written {
  const scene = {
    data,
    view: { seat: 0, dirk: { tiles: [] } },
    standing: null,
    pieces: null,
    names: ['Ana', DIRK],
    colours: ['blue', 'red'],
    lit: null,
  } as unknown as Scene<D>;
  const store = { picks: new Picks(), info: null, pieces: null, update: null };
  const screen = new Screen(store as unknown as TableStore);
  return written(Board, { scene }, new Map([[SCREEN, screen]]));
}
