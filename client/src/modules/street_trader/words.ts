/** What the server shows of the street traders, and how it is said. */
import type { Scene } from '../contract';
import { listed, t, typeName } from '../kit';
import type { Data } from './data';

export interface Trader {
  cell: [number, number] | null;
  /** Null as long as it is secret. */
  people: string[] | null;
  chosen: boolean;
  /** The sizes of the sets in the buildings. */
  sets: number[];
}

/** What is to be seen of everybody's trader. */
export function tradersOf(data: Data): Trader[] {
  return data.people.map((people, seat) => {
    const known = people.filter((type) => type !== null);
    const secret = known.length < people.length || data.supply === null;
    return {
      cell: data.cells[seat] ?? null,
      people: secret && known.length === 0 ? null : known,
      chosen: people.length > 0 || data.supply !== null,
      sets: data.sets[seat] ?? [],
    };
  });
}

/** "seraglio, garden", or that there is nobody. */
export function peopleWords(trader: Trader): string {
  if (trader.people === null) {
    return t(trader.chosen ? 'view.street_trader.secret' : 'view.street_trader.choosing');
  }
  return trader.people.length === 0
    ? t('view.street_trader.nobody')
    : listed(trader.people.map(typeName));
}

/** What a player's citizens are worth now. */
export function setsWords({ data, names }: Scene<Data>, seat: number): string {
  const name = names[seat] ?? '';
  const sets = data.sets[seat] ?? [];
  if (sets.length === 0) {
    return t('view.street_trader.no-sets', { name });
  }
  const points = sets.reduce((sum, size) => sum + (data.set_points[size] ?? 0), 0);
  return t('view.street_trader.sets', { name, sets: sets.join(' + '), points });
}

/** Everybody's trader in a line. */
export function traderWords({ data, names }: Scene<Data>, seat: number): string {
  const trader = tradersOf(data)[seat];
  return trader === undefined
    ? ''
    : t('view.street_trader.people', { name: names[seat] ?? '', people: peopleWords(trader) });
}
