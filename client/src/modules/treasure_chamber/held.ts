/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import { t } from '../kit';
import type { Data } from './data';

/** The chests of a player. */
export function held({ data, names }: Scene<Data>, seat: number): Held[] {
  const n = data.counts[seat] ?? 0;
  const label = t('view.treasure_chamber.counts', { name: names[seat] ?? '', n });
  return [{ key: 'chests', label, count: n, off: n === 0 }];
}
