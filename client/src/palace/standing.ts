/** Pieces that stand on cells of a palace and can be picked there: `piece:1,0:camel`. */
import type { Cell } from '../drawing/geometry';
import type { Choice } from '../lib/wire';
import { readCell } from '../lib/words';
import { keyOf } from './model';

const REF = /^piece:(-?\d+,-?\d+):/;

export function isPiece(ref: string): boolean {
  return REF.test(ref);
}

/** The cell that a piece stands on; null if the ref is no such piece. */
export function cellOfPiece(ref: string): Cell | null {
  const text = REF.exec(ref)?.[1];
  return text === undefined ? null : readCell(text);
}

/** Whether two refs are pieces on the same cell. */
export function shareCell(one: string, other: string): boolean {
  const cell = REF.exec(one)?.[1];
  return cell !== undefined && cell === REF.exec(other)?.[1];
}

/** The pieces that the choices speak of, by the cell they stand on. */
export function standingIn(choices: readonly Choice[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const ref of new Set(choices.flatMap((choice) => choice.refs))) {
    const cell = cellOfPiece(ref);
    if (cell !== null) {
      found.set(keyOf(cell), [...(found.get(keyOf(cell)) ?? []), ref]);
    }
  }
  return found;
}

/**
 * The piece that a cell stands for: the picked one if it is there, else the first, as long as none
 * is picked elsewhere; null if the cell itself is meant.
 */
export function pieceAt(here: readonly string[], picked: readonly string[]): string | null {
  const held = picked.find(isPiece);
  if (held === undefined) {
    return here[0] ?? null;
  }
  return here.includes(held) ? held : null;
}

/** What a tap on a piece means: the next one on its cell once it is picked; the last is let go. */
export function tappedPiece(
  ref: string,
  here: readonly string[],
  picked: readonly string[],
): string {
  return picked.includes(ref) ? (here[here.indexOf(ref) + 1] ?? ref) : ref;
}
