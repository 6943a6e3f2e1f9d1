/** Who had most of a type, turn after turn, as bands of equal leaders. */
import type { Mark } from '../../../../lib/wire';

export interface Band {
  /** Indices of the marks where it begins and (exclusively) ends. */
  from: number;
  to: number;
  /** Nobody, one seat, or those that tie. */
  leaders: number[];
  count: number;
}

export function majorityBands(marks: readonly Mark[], type: string): Band[] {
  const bands: Band[] = [];
  marks.forEach((mark, index) => {
    const counts = mark.counts.map((each) => each[type] ?? 0);
    const most = Math.max(0, ...counts);
    const leaders =
      most === 0 ? [] : counts.flatMap((count, seat) => (count === most ? [seat] : []));
    const last = bands.at(-1);
    if (last && last.leaders.join() === leaders.join()) {
      last.to = index + 1;
      last.count = most;
    } else {
      bands.push({ from: index, to: index + 1, leaders, count: most });
    }
  });
  return bands;
}
