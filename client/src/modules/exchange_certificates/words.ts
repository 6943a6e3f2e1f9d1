/** Boards and markers, and how they are said. */
import type { Scene } from '../contract';
import { currencyName, t } from '../kit';
import type { Data } from './data';

export interface Credit {
  currency: string | null;
  amount: number;
  words: string;
}

/** A player's credit. */
export function creditOf({ data, names }: Scene<Data>, seat: number): Credit {
  const currency = data.currencies[seat] ?? null;
  const amount = data.amounts[seat] ?? 0;
  const params = { name: names[seat] ?? '', n: amount, currency: currency ?? '' };
  const words = t(`view.exchange_certificates.${currency === null ? 'none' : 'owned'}`, params);
  return { currency, amount, words };
}

/** The markers in the middle, in words. */
export function poolWords({ data }: Scene<Data>): string[] {
  return Object.entries(data.pool).map(([currency, n]) =>
    t('view.exchange_certificates.pool', { currency: currencyName(currency), n }),
  );
}
