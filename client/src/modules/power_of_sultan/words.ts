/** Sultan cards in words. */
import type { Scene } from '../contract';
import { cardName, t, typeName } from '../kit';
import type { Data } from './data';

/** The type under the cube of a card. */
export function symbolOf(data: Data, card: string): string | null {
  return data.symbols[Number(card.split('-')[1]) - 1] ?? null;
}

/** A card that can be bought. */
export function offerWords(data: Data, card: string): string {
  return t('view.power_of_sultan.card', {
    card: cardName(card),
    type: typeName(symbolOf(data, card) ?? ''),
    price: data.price,
    currency: data.currencies[card] ?? '',
  });
}

/** A card of a player. */
export function ownedWords({ data, names }: Scene<Data>, seat: number, card: string): string {
  return t('view.power_of_sultan.owned', {
    name: names[seat] ?? '',
    card: cardName(card),
    type: typeName(symbolOf(data, card) ?? ''),
  });
}
