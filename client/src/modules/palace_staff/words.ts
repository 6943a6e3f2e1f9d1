/** The servants that wait and the buildings that lack one, in words. */
import type { Scene } from '../contract';
import { t, typeName } from '../kit';
import type { Data } from './data';

/** The types of which servants wait, each with how many. */
export function waitingOf({ data }: Scene<Data>): { type: string; n: number; words: string }[] {
  return [...new Set(data.waiting)].map((type) => {
    const n = data.waiting.filter((one) => one === type).length;
    return { type, n, words: t('view.palace_staff.servants', { type: typeName(type), n }) };
  });
}

/** What everybody loses at a scoring as things are. */
export function lossLines({ data, names }: Scene<Data>): string[] {
  return names.map((name, seat) =>
    t('view.palace_staff.loss', { name, n: data.losses[seat] ?? 0 }),
  );
}

export function pileWords({ data }: Scene<Data>): string {
  return t('view.palace_staff.pile', { n: data.pile.count });
}

export function aboutWords({ data }: Scene<Data>): string {
  return t('view.palace_staff.about', { most: data.reach - 1, reach: data.reach });
}

/** How many buildings of a player have no servant. */
export function lackingWords({ data, names }: Scene<Data>, seat: number): string {
  const n = data.unserved[seat]?.length ?? 0;
  return t('view.palace_staff.lacking', { name: names[seat] ?? '', n });
}
