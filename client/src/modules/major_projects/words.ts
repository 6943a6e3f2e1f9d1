/** What the server shows of the projects, and how it is said. */
import { cardsName, t } from '../kit';
import type { Data } from './data';

/** The standing bid, and what beats it. */
export function bidWords(data: Data, names: readonly string[]): string[] {
  const { bidder, money, total, least } = data;
  if (bidder === null) {
    return [t('view.major_projects.first', { least })];
  }
  const cards = cardsName(money);
  return [
    t('view.major_projects.stands', { name: names[bidder] ?? '', total, cards }),
    t('view.major_projects.next', { least }),
  ];
}
