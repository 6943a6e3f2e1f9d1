/** Cards, spaces and what they are worth, in places of the drawing and in words. */
import type { Scene } from '../contract';
import { cardName, currencyName, listed, t } from '../kit';
import type { Data } from './data';

/** The values of a track above 0. */
export const VALUES = [1, 2, 3, 4, 5] as const;
const SIDE = /^side-(\d)$/;

/** Where a space lies on a card of 70 x 100. */
export function placeOf(space: string): { x: number; y: number } {
  const beside = SIDE.exec(space)?.[1];
  return { x: beside === undefined ? 23 : 54, y: 88 - Number(beside ?? space) * 15.2 };
}

/** The space on which the cube of a card stands. */
export function spaceOf(data: Data, card: string): string {
  return data.spaces[Number(card.split('-')[1]) - 1] ?? '0';
}

/** What a space of a card is worth. */
export function moneyOf(data: Data, card: string, space: string): { n: number; currency: string } {
  const beside = SIDE.exec(space)?.[1];
  const printed = data.cards[card];
  const currency = beside === undefined ? printed?.track : printed?.beside[beside];
  return { n: Number(beside ?? space), currency: currency ?? '' };
}

/** What is printed on a card. */
export function cardWords(data: Data, card: string): string {
  const printed = data.cards[card];
  const beside = Object.entries(printed?.beside ?? {}).map(([n, currency]) =>
    t('view.caravanserai.beside', { n: Number(n), currency }),
  );
  return t('view.caravanserai.card', {
    card: cardName(card),
    track: currencyName(printed?.track ?? ''),
    beside: listed(beside),
  });
}

/** Where a cube would go. */
export function stepWords(data: Data, card: string, space: string): string {
  return t('view.caravanserai.space', { card: cardName(card), ...moneyOf(data, card, space) });
}

/** The same where nothing is known of the card but its name. */
export function plainStepWords(card: string, space: string): string {
  const beside = SIDE.exec(space)?.[1];
  const key = beside === undefined ? 'step' : 'aside';
  return t(`view.caravanserai.${key}`, { card: cardName(card), n: Number(beside ?? space) });
}

/** A card of a player, with what it is worth. */
export function ownedWords({ data, names }: Scene<Data>, seat: number, card: string): string {
  const money = moneyOf(data, card, spaceOf(data, card));
  const params = { name: names[seat] ?? '', card: cardName(card), ...money };
  return t(`view.caravanserai.${money.n === 0 ? 'empty' : 'holds'}`, params);
}

/** What a card costs whoever looks; null: somebody who only watches. */
export function priceWords({ data, view }: Scene<Data>): string | null {
  if (view.seat === null) {
    return null;
  }
  const n = data.prices[view.seat] ?? null;
  return n === null ? t('view.caravanserai.no-price') : t('view.caravanserai.price', { n });
}
