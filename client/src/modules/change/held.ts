/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import { currencyName, listed, t } from '../kit';
import type { Data } from './data';
import { coinsOf, total } from './coins';

/** The coins of a player, all together. */
export function held({ data, names }: Scene<Data>, seat: number): Held[] {
  const coins = coinsOf(data.coins[seat]);
  const label = t('view.change.held', {
    name: names[seat] ?? '',
    coins: listed(coins.map(([one, n]) => `${n} × ${currencyName(one)}`)),
  });
  const count = total(data.coins[seat]);
  return count === 0 ? [] : [{ key: 'coins', label, count }];
}
