/** The falcons of the supply by plumage, and how falcons are said. */
import type { Scene } from '../contract';
import { listed, t, typeName } from '../kit';
import type { Data } from './data';

export interface Kind {
  plumage: string;
  /** Those in the supply, by the types they show. */
  falcons: string[];
  words: string;
}

export function plumageName(plumage: string): string {
  return t(`word.falconers.${plumage}`);
}

/** The supply, plumage by plumage. */
export function supplyOf({ data }: Scene<Data>): Kind[] {
  return [...new Set(Object.values(data.plumage))].sort().map((plumage) => {
    const falcons = data.supply.filter((falcon) => data.plumage[falcon] === plumage);
    const words = t('view.falconers.supply', {
      plumage: plumageName(plumage),
      n: falcons.length,
    });
    return { plumage, falcons, words };
  });
}

/** "white falcon: Garden and Tower". */
export function falconWords(falcon: string, plumage: string): string {
  return t('view.falconers.falcon', {
    plumage: plumageName(plumage),
    types: listed(falcon.split('-').map(typeName)),
  });
}

export function scoreLines({ data, names }: Scene<Data>): string[] {
  return names.map((name, seat) => t('view.falconers.score', { name, n: data.scores[seat] ?? 0 }));
}

export function pointsWords({ data }: Scene<Data>): string {
  return t('view.falconers.points', { points: data.points.slice(1).join(', ') });
}
