/** What tiles reach in straight lines, by the marks of modules. */
import { STEP, type Cell } from '../drawing/geometry';
import type { Ray } from '../modules/contract';
import { marksOn } from '../modules/registry';
import { keyOf, type PalaceModel } from './model';

/** A ray as it is drawn, in units of 100 to a tile. */
export interface Line {
  key: string;
  from: Cell;
  to: Cell;
  /** The middle of every cell it reaches. */
  stops: Cell[];
  pays: boolean;
}

/** A ray from the edge of a cell to the middle of the last cell it reaches. */
export function lineOf([x, y]: Cell, { side, reach, pays }: Ray): Line {
  const [dx, dy] = STEP[side];
  const at = (cells: number): Cell => [(x + 0.5 + dx * cells) * 100, (y + 0.5 + dy * cells) * 100];
  const stops = Array.from({ length: reach }, (_, step) => at(step + 1));
  return { key: side, from: at(0.3), to: at(reach || 0.5), stops, pays };
}

/** The rays of the tile on a cell. */
export function raysAt(model: PalaceModel, cell: Cell | null): Line[] {
  const tile = cell ? model.at.get(keyOf(cell)) : undefined;
  return tile
    ? marksOn(model.marks, tile.tile)
        .flatMap(({ rays }) => rays ?? [])
        .map((ray) => lineOf(tile.cell, ray))
    : [];
}
