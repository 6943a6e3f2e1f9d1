/** Where one points in a palace, what shows itself then, and the tile that would come there. */
import type { Cell } from '../drawing/geometry';
import type { Choice, Fits, Pieces } from '../lib/wire';
import { drag } from './drag.svelte';
import { deltas } from './labels';
import { keyOf } from './model';
import type { Offered } from './offered.svelte';
import { prospectAt, prospectOfFit, type Prospect } from './prospects';

/** What it follows from, as the palace gets it. */
export interface Given {
  choices: () => readonly Choice[];
  picked: () => readonly string[];
  pieces: () => Pieces | null;
  fits: () => Fits | null;
  /** How long the longest wall is now. */
  wall: () => number;
  turn: () => number;
  reaching: () => boolean;
}

export class Pointing {
  /** The cell under the mouse, and the one with the keyboard's ring. */
  hovered: Cell | null = $state.raw(null);
  ringed: Cell | null = $state.raw(null);
  readonly #offered: Offered;
  readonly #given: Given;

  cell: Cell | null = $derived.by(() => {
    const over = drag.now?.over;
    if (over) {
      return this.#offered.lit.find((cell) => this.#offered.refAt(cell) === over) ?? null;
    }
    return drag.now ? null : (this.hovered ?? this.ringed);
  });
  /** The tiles that show that they can be chosen. */
  tiles: Cell[] = $derived.by(() => {
    const { tiles, eager } = this.#offered;
    return this.#given.reaching() || eager ? tiles : tiles.filter((cell) => this.#isAt(cell));
  });
  /** The free cells that do: before one reaches for anything, none but the one pointed at. */
  free: Cell[] = $derived.by(() => {
    const { free } = this.#offered;
    const all = this.#given.reaching() || this.#given.fits() !== null;
    return all ? free : free.filter((cell) => this.#isAt(cell));
  });
  ghost: Prospect | null = $derived.by(() => {
    const here = this.cell ? this.prospectOf(this.cell) : null;
    // Before anything is picked a tile of the palace may mean many things.
    if (here && (here.tile !== null || this.#given.picked().length > 0)) {
      return here;
    }
    const [one] = this.#offered.picked;
    return one ? this.prospectOf(one) : null;
  });
  /** What a cell pointed at would bring; of the picked one the bar says it, and no neighbour is hidden. */
  tags = $derived.by(() =>
    this.ghost && !this.#offered.isPicked(this.ghost.cell) ? deltas(this.ghost) : [],
  );

  constructor(offered: Offered, given: Given) {
    this.#offered = offered;
    this.#given = given;
  }

  #isAt(cell: Cell): boolean {
    return this.cell !== null && keyOf(cell) === keyOf(this.cell);
  }

  /** What choosing a cell would bring. */
  prospectOf(cell: Cell): Prospect | null {
    const { choices, picked, pieces, turn, fits, wall } = this.#given;
    const found = this.#offered.has(cell)
      ? prospectAt(this.#offered.refAt(cell), cell, choices(), picked(), pieces(), turn())
      : null;
    return found ?? prospectOfFit(cell, fits(), wall());
  }
}
