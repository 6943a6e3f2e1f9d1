/** Personal markets: the stored tiles of all players under their currencies. */
import { defineModule, mark } from '../contract';
import { t, tileName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import Price from './Price.svelte';
import { lines, placeWords } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  stalls: ({ data, pieces, view, names }, seat) => ({
    title:
      view.seat === seat
        ? t('view.personal_markets.mine')
        : t('view.personal_markets.market', { name: names[seat] ?? '' }),
    places: Object.entries(data.places[seat] ?? {}).map(([currency, tile]) => ({
      currency,
      tile,
      ref: `shelf:personal_markets:${currency}`,
      label: `${t('view.personal_markets.place', { currency })}. ${placeWords(currency, tile, pieces)}`,
    })),
  }),
  draws: (ref) => ref.startsWith('goods:'),
  chip: ({ data }) => ({
    words: t('view.personal_markets.title'),
    count: data.places.reduce(
      (sum, places) => sum + Object.values(places).filter((tile) => tile !== null).length,
      0,
    ),
  }),
  // A coin on every stored tile says under which market tile it lies.
  marks: ({ data }, seat) =>
    Object.entries((seat === null ? undefined : data.places[seat]) ?? {}).flatMap(
      ([currency, tile]) =>
        tile === null
          ? []
          : [
              mark({
                key: `${currency}@${tile}`,
                anchor: { on: 'slot', tile, slot: 'seal' },
                Drawing: Price,
                data: currency,
                label: t('view.personal_markets.offered', { currency }),
              }),
            ],
    ),
  words: (ref) => (ref.startsWith('goods:') ? tileName(ref.slice('goods:'.length)) : null),
  told: ['personal_markets.sold'],
  facts: ({ data, names, pieces }) =>
    data.places.map((places, seat) => ({
      title: t('view.personal_markets.market', { name: names[seat] ?? '' }),
      lines: lines(places, pieces),
    })),
});
