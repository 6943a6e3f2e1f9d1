/** What the server shows of the bazaars, and how it is said. */
import type { Scene } from '../contract';
import { listed, t, tileName, typeName } from '../kit';
import type { Data } from './data';

/** The bazaars beside the market, each with its price. */
export function offered({ data }: Scene<Data>): { tile: string; price: number | null }[] {
  return data.offer.map((tile, at) => ({ tile, price: data.prices[at] ?? null }));
}

/** "Dirham bazaar, Seraglio, Arcades and Garden: pay exactly 9 in dirhams". */
export function words({ data }: Scene<Data>, tile: string, price: number | null): string {
  const bazaar = data.bazaars[tile];
  const params = {
    tile: tileName(tile),
    colours: listed((bazaar?.types ?? []).map(typeName)),
    currency: bazaar?.currency ?? '',
    price,
  };
  return t(price === null ? 'view.bazaars.unpriced' : 'view.bazaars.priced', params);
}
