/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import { t } from '../kit';
import type { Data } from './data';
import { bidWords } from './words';

/** The highest bid, if it is a player's. */
export function held({ data, names }: Scene<Data>, seat: number): Held[] {
  if (data.bidder !== seat) {
    return [];
  }
  const label = bidWords(data, names)[0] ?? t('view.major_projects.title');
  return [{ key: 'bid', label, count: data.total }];
}
