/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import { t } from '../kit';
import type { Data } from './data';

/** The gate cards of a player. */
export function held({ data, names }: Scene<Data>, seat: number): Held[] {
  const n = data.held[seat] ?? 0;
  const label = t('view.city_gates.held', { name: names[seat] ?? '', n });
  return n === 0 ? [] : [{ key: 'cards', label, count: n }];
}
