/** What can be chosen in a palace: cells, the tiles and pieces on them, edges and corners. */
import type { Cell } from '../drawing/geometry';
import type { Choice, Fits } from '../lib/wire';
import { isTaken, keyOf, refOf, type PalaceModel } from './model';
import { elsewhere } from './prospects';
import { isPiece, pieceAt, standingIn } from './standing';
import { cellsIn, targetsOf, type Target } from './targets';

/** What it follows from, as the palace gets it. */
export interface Given {
  model: () => PalaceModel;
  cells: () => readonly Cell[];
  choices: () => readonly Choice[];
  path: () => readonly Cell[];
  lit: () => ReadonlySet<string> | ((ref: string) => boolean);
  picked: () => readonly string[];
  fits: () => Fits | null;
  interactive: () => boolean;
}

export class Offered {
  readonly #given: Given;

  /** Cells that the decision calls by their place, whatever lies there. */
  #spoken = $derived.by(() => {
    const { choices, path } = this.#given;
    return new Set([...cellsIn(choices()), ...path()].map((cell) => `cell:${keyOf(cell)}`));
  });
  /** Pieces that can be picked where they stand; their goals show themselves once one is. */
  #standing = $derived.by(() => standingIn(this.#given.choices()));
  #undecided = $derived.by(() => this.#standing.size > 0 && !this.#given.picked().some(isPiece));

  /** The cells to be picked, and those that are. */
  lit: Cell[] = $derived.by(() =>
    this.#given.cells().filter((cell) => this.isLit(this.refAt(cell)) || this.isPicked(cell)),
  );
  picked: Cell[] = $derived.by(() => this.lit.filter((cell) => this.isPicked(cell)));
  /** The cells where a tile that is not bought yet would fit. */
  fitting: Cell[] = $derived.by(() => this.#given.fits()?.cells.map((fit) => fit.cell) ?? []);
  /** The free cells to be picked. */
  free: Cell[] = $derived.by(() => [
    ...this.lit.filter((cell) => !isTaken(this.#given.model(), cell) && !this.isPicked(cell)),
    ...this.fitting.filter((cell) => !this.has(cell)),
  ]);
  /** The cells with tiles to be picked. */
  tiles: Cell[] = $derived.by(() =>
    this.lit.filter((cell) => isTaken(this.#given.model(), cell) && !this.isPicked(cell)),
  );
  /** Something is picked that goes with tiles here. */
  eager: boolean = $derived.by(() => this.#given.picked().length > 0 && this.tiles.length > 0);
  /** A tile is chosen, so every free cell is legal or not. */
  choosing: boolean = $derived.by(() => {
    const { fits, interactive, picked } = this.#given;
    return (
      fits() !== null || (interactive() && elsewhere(picked()).length > 0 && this.free.length > 0)
    );
  });
  /** Edges and corners that the decision speaks of. */
  targets: Target[] = $derived.by(() => {
    const { choices, interactive, picked } = this.#given;
    return interactive()
      ? targetsOf(choices(), (ref) => this.isLit(ref) || picked().includes(ref))
      : [];
  });

  /** All cells with something to pick, also on their edges and corners. */
  all: Cell[] = $derived.by(() => [
    ...this.free,
    ...this.tiles,
    ...this.picked,
    ...this.targets.map(({ cell }) => cell),
  ]);
  /** Where one goes from goal to goal: what can be picked, else what is only shown. */
  goals: Cell[] = $derived.by(() =>
    this.lit.length > 0 || this.targets.length > 0 ? this.lit : this.fitting,
  );

  constructor(given: Given) {
    this.#given = given;
  }

  /** The pieces on a cell that can be picked. */
  piecesAt(cell: Cell): readonly string[] {
    return this.#standing.get(keyOf(cell)) ?? [];
  }

  /** What the offers call a cell. */
  refAt(cell: Cell): string {
    const { model, picked } = this.#given;
    return pieceAt(this.piecesAt(cell), picked()) ?? refOf(model(), cell, this.#spoken);
  }

  isLit(ref: string): boolean {
    const { interactive, lit } = this.#given;
    const goal = this.#undecided && ref.startsWith('cell:');
    const given = lit();
    return interactive() && !goal && (typeof given === 'function' ? given(ref) : given.has(ref));
  }

  isPicked(cell: Cell): boolean {
    return this.#given.picked().includes(this.refAt(cell));
  }

  /** Whether a cell can be picked or is. */
  has(cell: Cell): boolean {
    return this.lit.some((one) => keyOf(one) === keyOf(cell));
  }

  /** Whether there is something to see on a cell: a tile, or a place for one. */
  fills(cell: Cell): boolean {
    return isTaken(this.#given.model(), cell) || this.isLit(this.refAt(cell));
  }
}
