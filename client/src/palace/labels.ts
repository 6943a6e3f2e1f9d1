/** What a screen reader says about a cell of a palace, always seen from the fountain. */

import type { Cell } from '../drawing/geometry';
import { t } from '../lib/i18n.svelte';
import { cellName, tileFull, tileName, typeName } from '../lib/words';
import { marksAt, marksOn } from '../modules/registry';
import { keyOf, type PalaceModel } from './model';
import type { Prospect } from './prospects';

/** What is to be said about a cell besides what lies there. */
export interface Circumstance {
  lit: boolean;
  prospect: Prospect | null;
  /** A tile is chosen, so every free cell is legal for it or not. */
  choosing: boolean;
  /** The steps of a walk that led there. */
  steps: readonly number[];
  /** Why not, if it was asked. */
  reason: string | null;
}

export const QUIET: Circumstance = {
  lit: false,
  prospect: null,
  choosing: false,
  steps: [],
  reason: null,
};

function offered(prospect: Prospect | null): string {
  const wall = prospect?.preview?.wall?.[1];
  const tile = prospect?.tile ? tileName(prospect.tile) : null;
  if (prospect?.change === 'remove') {
    return wall === undefined ? t('drawing.cell.remove') : t('drawing.cell.remove-wall', { wall });
  }
  if (tile === null) {
    return t('drawing.cell.offered');
  }
  if (prospect?.change === 'swap') {
    return wall === undefined
      ? t('drawing.cell.swap', { tile })
      : t('drawing.cell.swap-wall', { tile, wall });
  }
  return wall === undefined
    ? t('drawing.cell.legal', { tile })
    : t('drawing.cell.legal-wall', { tile, wall });
}

/** The label of a cell: "Tower, cost 9, walls north and east, at 2 right. Part of the longest wall." */
export function cellLabel(
  model: PalaceModel,
  cell: Cell,
  circumstance: Circumstance = QUIET,
): string {
  const key = keyOf(cell);
  const placed = model.at.get(key);
  const sentences: string[] = [];
  if (placed) {
    sentences.push(t('drawing.cell.tile', { tile: tileFull(placed.tile), cell: cellName(cell) }));
    if (model.inRun.has(key)) {
      sentences.push(t('drawing.cell.run'));
    }
    sentences.push(...marksOn(model.marks, placed.tile).map((mark) => mark.label));
  } else if (key === '0,0') {
    sentences.push(t('drawing.cell.fountain'));
  } else {
    sentences.push(t('drawing.cell.empty', { cell: cellName(cell) }));
  }
  sentences.push(...marksAt(model.marks, cell).map((mark) => mark.label));
  const { lit, prospect, choosing, steps, reason } = circumstance;
  if (steps.length > 0) {
    sentences.push(t('drawing.cell.steps', { steps: steps.join(', '), n: steps.length }));
  }
  if (lit || prospect?.change === 'fit') {
    sentences.push(offered(prospect));
  } else if (reason !== null) {
    sentences.push(t('drawing.cell.illegal-because', { reason }));
  } else if (choosing && !placed && key !== '0,0') {
    sentences.push(t('drawing.cell.illegal'));
  }
  return sentences.join(' ');
}

/** What a choice would change, line by line: "walls 16 → 17", "Chambers 2 → 3". */
export function deltas(prospect: Prospect): string[] {
  const { preview } = prospect;
  const lines: string[] = [];
  if (preview?.wall) {
    const [before, after] = preview.wall;
    lines.push(t('drawing.delta.wall', { before, after }));
  }
  for (const [type, [before, after]] of Object.entries(preview?.counts ?? {})) {
    lines.push(t('drawing.delta.count', { type: typeName(type), before, after }));
  }
  return lines;
}
