/** What counts in a palace for the mission that is lit. */
import { mark, type Mark, type Scene } from '../contract';
import { isSide, t } from '../kit';
import CountedCell from './CountedCell.svelte';
import CountedCorner from './CountedCorner.svelte';
import CountedEdge from './CountedEdge.svelte';
import type { Data } from './data';
import { missionName, missionsOf } from './words';

export function marks(scene: Scene<Data>, seat: number | null): Mark[] {
  const lit = missionsOf(scene).find(({ id }) => id === scene.lit);
  const found = seat === null ? undefined : lit?.counted[seat];
  if (lit === undefined || found === undefined) {
    return [];
  }
  const label = t('view.caliphs_missions.counts', { mission: missionName(lit.id) });
  const cells = found.cells.map((cell, step) =>
    mark({
      key: `${lit.id}-${cell.join()}-${step}`,
      anchor: { on: 'cell', cell, over: true },
      Drawing: CountedCell,
      data: lit.id === 'path' ? step + 1 : null,
      label,
    }),
  );
  const edges = found.edges.map(([x, y, side]) =>
    mark({
      key: `${lit.id}-${x},${y}-${side}`,
      anchor: isSide(side)
        ? { on: 'edge', cell: [x, y], side }
        : { on: 'cell', cell: [x, y], over: true },
      Drawing: CountedEdge,
      data: isSide(side) ? (lit.id === 'pairs' ? 'link' : 'wall') : side,
      label,
    }),
  );
  const corners = found.corners.map((cell) =>
    mark({
      key: `${lit.id}-corner-${cell.join()}`,
      anchor: { on: 'corner', cell },
      Drawing: CountedCorner,
      data: null,
      label,
    }),
  );
  return [...cells, ...edges, ...corners];
}
