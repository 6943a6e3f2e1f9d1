/** Tiles that are sold beside a market slot, in its currency. */
import type { Scene } from './contract';

export interface OnSale {
  tile: string;
  /** The currency of the slot it lies beside. */
  currency: string;
  price: number;
}

/** What lies beside the slots, slot by slot, from lists of tiles by slot. */
export function onSale({ view, pieces }: Scene, beside: readonly string[][]): OnSale[] {
  return view.market.flatMap(({ currency }, slot) =>
    (beside[slot] ?? []).map((tile) => ({
      tile,
      currency,
      price: pieces?.tiles[tile]?.cost ?? 0,
    })),
  );
}
