/** What the server shows of the bazaars, and how it is said. */
import type { Scene } from '../contract';
import { listed, t, tileName, typeName } from '../kit';

export interface Data {
  /** Beside the market, with today's price; none while the slot is empty. */
  offer: { tile: string; price: number | null }[];
  /** What is printed on every bazaar. */
  bazaars: Record<string, { currency: string; types: string[] }>;
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
