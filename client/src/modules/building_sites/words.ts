/** The building sites, with whose they are, and how they are said. */
import type { Scene } from '../contract';
import { currencyName, listed, t, tileName } from '../kit';
import type { Data } from './data';

export interface Unfinished {
  tile: string;
  seat: number;
  /** Its currency, for those who know it. */
  currency: string | null;
  price: number;
  words: string;
}

/** The unfinished buildings that somebody has, the own ones first. */
export function unfinished({ data, view, names, pieces }: Scene<Data>): Unfinished[] {
  const found = data.sites.flatMap(({ tile, piece }) => {
    const seat = view.players.findIndex(
      ({ palace, reserve, pending }) =>
        palace.some((laid) => laid.tile === tile) || [...reserve, ...pending].includes(tile),
    );
    const price = pieces?.tiles[tile]?.cost ?? 0;
    const params = { name: names[seat] ?? '', tile: tileName(tile), price, currency: piece };
    const words = t(`view.building_sites.${piece === null ? 'row' : 'own'}`, params);
    return seat < 0 || tile === data.asked ? [] : [{ tile, seat, currency: piece, price, words }];
  });
  return found.sort((a, b) => Number(b.seat === view.seat) - Number(a.seat === view.seat));
}

/** The two sites one of which is kept, while that is chosen. */
export function drawn({ data, view }: Scene<Data>): { n: number; currency: string }[] {
  const second = view.seat === null ? null : (data.drawn[view.seat] ?? null);
  const first = data.sites.find(({ tile }) => tile === data.asked)?.piece ?? null;
  return first === null || second === null
    ? []
    : [first, second].map((currency, at) => ({ n: at + 1, currency }));
}

export function keepWords(n: number, currency: string): string {
  return t('view.building_sites.keep', { n, currency: currencyName(currency) });
}

/** What lies in the middle, and what is known of it: the finished ones are out of the game. */
export function pileLines({ data, view }: Scene<Data>): string[] {
  const mine = view.seat === null ? null : (data.put_back[view.seat] ?? null);
  return [
    t('view.building_sites.left', { n: data.left }),
    ...(mine === null ? [] : [t('view.building_sites.put-back', { currency: currencyName(mine) })]),
    ...(data.boxed.length === 0
      ? []
      : [t('view.building_sites.boxed', { currencies: listed(data.boxed.map(currencyName)) })]),
  ];
}
