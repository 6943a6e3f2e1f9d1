/** What the server shows of the score cards, and how it is said. */
import type { Scene } from '../contract';
import { scoringName, t, typeName } from '../kit';
import type { Data } from './data';

export interface Row {
  type: string;
  points: string;
}

/** The rows of a scoring's card, the most valuable first: so the highest stands on top. */
export function rowsOf(data: Data, scoring: number): Row[] {
  const pays = data.places[scoring] ?? [];
  return (data.orders[scoring] ?? [])
    .map((type, at) => ({ type, points: (pays[at] ?? []).join(' / ') }))
    .reverse();
}

/** "Scoring II: Garden 13 / 6, Arcades 12 / 5 ...". */
export function spoken({ data }: Scene<Data>, scoring: number): string {
  const rows = rowsOf(data, scoring).map(({ type, points }) =>
    t('view.new_score_cards.row', { type: typeName(type), points }),
  );
  return t('view.new_score_cards.spoken', {
    number: scoringName(scoring + 1),
    rows: rows.join(', '),
  });
}
