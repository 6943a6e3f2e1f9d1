/** What the server shows of the treasure chamber, and how it is said. */
import type { Scene } from '../contract';
import { counted, listed, t, typeName } from '../kit';
import type { Data } from './data';

export function chestsWords(chests: readonly string[]): string {
  return listed(counted(chests.map(typeName)));
}

export function roomWords(chests: readonly string[], room: number): string {
  return chests.length === 0
    ? t('view.treasure_chamber.empty', { room })
    : t('view.treasure_chamber.room', { room, chests: chestsWords(chests) });
}

export function bagWords(bag: Record<string, number>): string {
  const chests = Object.entries(bag).map(([type, n]) => `${n} × ${typeName(type)}`);
  return t('view.treasure_chamber.bag', { chests: listed(chests) });
}

/** Who has how many, Dirk last. */
export function countLines({
  data,
  names,
}: Scene<Data>): { name: string; n: number; words: string }[] {
  const all = data.counts.map((n, seat) => ({ name: names[seat] ?? '', n }));
  if (data.dirk !== null) {
    all.push({ name: 'Dirk', n: data.dirk });
  }
  return all.map(({ name, n }) => ({
    name,
    n,
    words: t('view.treasure_chamber.counts', { name, n }),
  }));
}
