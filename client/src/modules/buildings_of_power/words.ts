/** What lies hidden, what is looked at, and how it is said. */
import type { Scene } from '../contract';
import { cardName, t, tileFull } from '../kit';
import type { Data } from './data';

export const POWERS = ['architecture', 'knowledge', 'strength', 'riches'] as const;

/** The power of a building, by its name or kind. */
export function powerOf(name: string): string {
  return name.split('-')[0] ?? '';
}

type Pip = readonly [number, number];
const CORNERS: readonly Pip[] = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, 0],
  [1, 0],
];

/** Where the pips of a face lie. */
export function pipsOf(face: number): readonly Pip[] {
  const middle: readonly Pip[] = face % 2 === 1 ? [[0, 0]] : [];
  return [...middle, ...CORNERS.slice(0, face - middle.length)];
}

/** A tile under a slot; null: one does not know it. */
export interface Hidden {
  slot: number;
  tile: string | null;
  words: string;
}

export function hiddenTiles({ data }: Scene<Data>): Hidden[] {
  return data.hidden.flatMap((row, at) =>
    row.map((tile) => ({
      slot: at + 1,
      tile,
      words:
        tile === null
          ? t('view.buildings_of_power.hidden-unknown', { slot: at + 1 })
          : t('view.buildings_of_power.hidden', { slot: at + 1, tile: tileFull(tile) }),
    })),
  );
}

/** A tile or a card in words. */
export function lookedWords(pile: string, name: string): string {
  return pile === 'tower' ? tileFull(name) : cardName(name);
}

/** Something on top of a pile; null: one does not know it. Equal ones are counted. */
export interface OnTop {
  place: number;
  name: string | null;
  copy: number;
}

/** The top of a pile as far as one knows it, or so many at least. */
export function topOf({ data }: Scene<Data>, pile: string, least = 0): OnTop[] {
  const known = new Map((pile === 'tower' ? data.tower : data.deck).known);
  const last = Math.max(least, ...[...known.keys()].map((place) => place + 1));
  const seen: string[] = [];
  return Array.from({ length: last }, (_, place) => {
    const name = known.get(place) ?? null;
    if (name !== null) {
      seen.push(name);
    }
    return { place, name, copy: seen.filter((other) => other === name).length };
  });
}

/** "Anna looks at 3 tiles of the tile tower." */
export function lookingWords({ data, names }: Scene<Data>): string | null {
  if (data.looking === null) {
    return null;
  }
  const { seat, pile, count } = data.looking;
  return t(`view.buildings_of_power.looking-${pile}`, { name: names[seat], count });
}

/** What is known of the piles, in words. */
export function topLines(scene: Scene<Data>, pile: string): string[] {
  return topOf(scene, pile).map(({ place, name }) =>
    t('view.buildings_of_power.place', {
      n: place + 1,
      name: name === null ? t('view.buildings_of_power.unknown') : lookedWords(pile, name),
    }),
  );
}

/** "Anna: second wall 6, black dice 5: +5", for everybody with black dice. */
export function secondLines({ data, names }: Scene<Data>): { seat: number; words: string }[] {
  return names.flatMap((name, seat) => {
    const dice = data.black[seat] ?? 0;
    const length = data.second[seat] ?? 0;
    const points = Math.min(dice, length);
    return dice > 0
      ? [{ seat, words: t('view.buildings_of_power.second', { name, length, dice, points }) }]
      : [];
  });
}

/** "black die 4". */
export function dieWords(tile: string, n: number): string {
  return t(`view.buildings_of_power.${powerOf(tile) === 'riches' ? 'white' : 'black'}`, { n });
}
