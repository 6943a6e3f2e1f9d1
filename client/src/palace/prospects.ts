/** What would happen on a cell: found among the choices of the decision, never worked out here. */

import type { Cell } from '../drawing/geometry';
import { atTurn, turnIn, turnsOf } from '../lib/turning';
import type { Choice, Fits, Pieces, Preview } from '../lib/wire';
import { keyOf } from './model';

export interface Prospect {
  cell: Cell;
  /** The tile that would come there, if one would. */
  tile: string | null;
  /** What becomes of the cell: a tile comes, for another one or not, or leaves; `fit` while nothing is bought yet. */
  change: 'lay' | 'swap' | 'remove' | 'fit' | 'other';
  preview: Preview | null;
  /** Quarter turns clockwise. */
  turn: number;
}

function kindOf(ref: string): string {
  return ref.slice(0, ref.indexOf(':'));
}

/** The picks that speak of something else than a place in the palace. */
export function elsewhere(picked: readonly string[]): string[] {
  return picked.filter((ref) => kindOf(ref) !== 'cell' && kindOf(ref) !== 'palace');
}

/** The tile that a choice brings into the palace, by its refs. */
export function incoming(refs: readonly string[], pieces: Pieces | null): string | null {
  for (const ref of refs) {
    const name = ref.slice(ref.indexOf(':') + 1);
    if (
      kindOf(ref) !== 'palace' &&
      kindOf(ref) !== 'cell' &&
      (pieces === null || name in pieces.tiles)
    ) {
      return name;
    }
  }
  return null;
}

/**
 * What choosing a cell, which the offers call `ref`, would mean, given what is picked besides the palace: null if nothing or
 * more than one tile could come there.
 */
export function prospectAt(
  ref: string,
  cell: Cell,
  choices: readonly Choice[],
  picked: readonly string[],
  pieces: Pieces | null,
  turn = 0,
): Prospect | null {
  const others = elsewhere(picked);
  const complete = choices.filter(
    (choice) =>
      choice.refs.length === others.length + 1 &&
      choice.refs.includes(ref) &&
      others.every((other) => choice.refs.includes(other)),
  );
  const possible = complete.length
    ? complete
    : choices.filter(
        (choice) =>
          choice.refs.includes(ref) && others.every((other) => choice.refs.includes(other)),
      );
  const only = possible.length > 1 ? atTurn(turnsOf(possible), turn) : (possible[0] ?? null);
  if (only === null) {
    return null;
  }
  const { preview, action } = only;
  const tile = incoming(only.refs, pieces);
  return { cell, tile, change: changeBy(only, tile), preview, turn: turnIn(action) };
}

/** What a choice does to the cell it names, given the tile it brings there. */
function changeBy({ refs, purpose }: Choice, tile: string | null): Prospect['change'] {
  const leaves = purpose === 'redesign' && refs.some((ref) => kindOf(ref) === 'palace');
  if (leaves) {
    return tile === null ? 'remove' : 'swap';
  }
  return tile === null ? 'other' : 'lay';
}

/** The same for a tile that is not bought yet. */
export function prospectOfFit(cell: Cell, fits: Fits | null, wall: number): Prospect | null {
  const found = fits?.cells.find((fit) => keyOf(fit.cell) === keyOf(cell));
  return found && fits
    ? {
        cell,
        tile: fits.tile,
        change: 'fit',
        preview: { wall: [wall, found.wall], counts: {} },
        turn: 0,
      }
    : null;
}
