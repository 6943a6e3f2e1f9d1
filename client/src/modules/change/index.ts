/** Change: coins in front of the players, and what is left in the bag. */
import { defineModule } from '../contract';
import { currencyName, listed, t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import { coinsOf, total } from './coins';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  chip: ({ data }) => ({ words: t('view.change.bag'), count: total(data.bag) }),
  facts: ({ data, names }) => [
    {
      title: t('view.change.coins'),
      lines: data.coins.map((coins, seat) =>
        t('view.change.held', { name: names[seat] ?? '', coins: said(coins) }),
      ),
    },
    { title: t('view.change.bag'), lines: [said(data.bag)] },
  ],
});

function said(coins: Record<string, number>): string {
  const rows = coinsOf(coins).map(([currency, n]) => `${n} × ${currencyName(currency)}`);
  return rows.length === 0 ? t('view.change.none') : listed(rows);
}
