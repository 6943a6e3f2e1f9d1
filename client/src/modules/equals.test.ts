import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../lib/i18n.svelte';
import { Picks } from '../lib/picks.svelte';
import { written } from '../lib/rendered';
import type { TableStore } from '../lib/table.svelte';
import { DIRK } from '../lib/words';
import { Screen, SCREEN } from '../table/screen.svelte';
import Zoo from './alhambra_zoo/Board.svelte';
import type { Data as ZooData } from './alhambra_zoo/data';
import type { Scene } from './contract';
import Extensions from './extensions/Board.svelte';
import type { Data as ExtensionsData } from './extensions/data';
import Chamber from './treasure_chamber/Board.svelte';
import type { Data as ChamberData } from './treasure_chamber/data';

/** What a board gets at a table with a person called Dirk and with the Dirk of two players. */
function sceneOf<D>(data: D): Scene<D> {
  return {
    data,
    view: { seat: 0, dirk: { tiles: [] } },
    standing: null,
    pieces: null,
    names: ['Ana', DIRK],
    colours: ['blue', 'red'],
    lit: null,
  } as unknown as Scene<D>;
}
const store = { picks: new Picks(), info: null, pieces: null, update: null };
const around = new Map([[SCREEN, new Screen(store as unknown as TableStore)]]);

describe('boards with two things of the same words', () => {
  beforeAll(() => setLanguage('en'));

  it('show two gardens of one price with a pigeon each', () => {
    const garden = (side: string, x: number): ZooData['herds'][number][number] => ({
      tile: `garden-10-${side}`,
      part: 0,
      cell: [x, 0],
      animals: ['pigeon'],
      garden: true,
      points: 1,
    });
    const data: ZooData = {
      pile: { count: 3, known: [] },
      removed: 0,
      animals: [],
      fountains: [],
      discarded: [],
      herds: [[garden('N', 1), garden('S', 2)], []],
      points: [2, 0],
    };
    const herds = written(Zoo, { scene: sceneOf(data) }, around)
      .all('ul.herds')[0]
      ?.words('li');
    expect(herds).toHaveLength(2);
    expect(new Set(herds).size).toBe(1);
  });

  it('show the chests of a person called Dirk and of Dirk', () => {
    const data: ChamberData = {
      rooms: [[], [], []],
      passed: [],
      stowed: [],
      stopped: false,
      price: 8,
      places: [],
      bag: {},
      counts: [1, 2],
      dirk: 2,
    };
    const counts = written(Chamber, { scene: sceneOf(data) }, around).words('ul.counts');
    expect(counts[0]?.match(/Dirk 2/g)).toHaveLength(2);
  });

  it('show the extensions of a person called Dirk and of Dirk', () => {
    const data: ExtensionsData = {
      columns: [],
      limits: [],
      board: [],
      taken: [],
      for_dirk: [],
      attached: [],
      counting: [[], []],
      dirk: 0,
    };
    const [own] = written(Extensions, { scene: sceneOf(data) }, around).all('ul.lines');
    const lines = own?.words('li') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(lines[2]);
  });
});
