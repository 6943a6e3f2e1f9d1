/** What the server shows of the projects, and how it is said. */
import { cardsName, t } from '../kit';

export interface Data {
  /** The tile on offer. */
  project: string | null;
  bid: { seat: number; cards: string[]; total: number } | null;
  /** The lowest bid that is allowed now. */
  least: number;
  pile: number;
}

/** The standing bid, and what beats it. */
export function bidWords({ bid, least }: Data, names: readonly string[]): string[] {
  if (bid === null) {
    return [t('view.major_projects.first', { least })];
  }
  const cards = cardsName(bid.cards);
  return [
    t('view.major_projects.stands', { name: names[bid.seat] ?? '', total: bid.total, cards }),
    t('view.major_projects.next', { least }),
  ];
}
