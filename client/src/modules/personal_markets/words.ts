/** What the server shows of the markets, and how it is said. */
import type { Pieces } from '../../lib/wire';
import { currencyName, t, tileFull, tileName } from '../kit';

/** By currency the tile that lies there. */
export type Places = Record<string, string | null>;

/** A place in words: what lies there and what it costs. */
export function placeWords(currency: string, tile: string | null, pieces: Pieces | null): string {
  const name = currencyName(currency);
  if (tile === null) {
    return t('view.personal_markets.free', { currency: name });
  }
  const price = pieces?.tiles[tile]?.cost ?? null;
  return price === null
    ? t('view.personal_markets.not-for-sale', { tile: tileName(tile), currency: name })
    : t('view.personal_markets.for-sale', { tile: tileFull(tile), price, currency });
}

export function lines(places: Places, pieces: Pieces | null): string[] {
  return Object.entries(places).map(([currency, tile]) => placeWords(currency, tile, pieces));
}
