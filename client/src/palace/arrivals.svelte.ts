/** Tiles that have just come into a palace: they fly there, or are outlined where nothing may move. */
import type { Cell } from '../drawing/geometry';
import { flyFrom, motionWanted, originOf, OUTLINE } from '../drawing/motion';
import { keyOf, type Placed } from './model';

export class Arrivals {
  /** Cells that changed, while nothing may move. */
  fresh: readonly Cell[] = $state.raw([]);
  #known: Set<string> | null = null;

  /** Look at the tiles; those that were not there before arrive. What is given back ends the outline. */
  note(
    tiles: readonly Placed[],
    art: SVGGElement | undefined,
    px: number,
  ): (() => void) | undefined {
    const name = (one: Placed): string => `${one.tile}@${keyOf(one.cell)}`;
    const before = this.#known;
    this.#known = new Set(tiles.map(name));
    const come = before === null ? [] : tiles.filter((one) => !before.has(name(one)));
    if (come.length === 0) {
      return undefined;
    }
    if (motionWanted()) {
      come.forEach(({ tile }, index) => {
        const piece = `tile:${tile}`;
        const element = art?.querySelector(`[data-fly="${CSS.escape(piece)}"]`);
        if (element) {
          flyFrom(element, originOf(piece), index, px / 100);
        }
      });
      return undefined;
    }
    this.fresh = come.map((one) => one.cell);
    const timer = setTimeout(() => (this.fresh = []), OUTLINE);
    return () => clearTimeout(timer);
  }
}
