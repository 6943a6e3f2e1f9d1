/** The boards, group by group, and how they are said. */
import type { Scene } from '../contract';
import { t } from '../kit';
import type { Data } from './data';

export interface Space {
  kind: string;
  filled: boolean;
}

export interface Group {
  /** From 1 on: so many spaces it has. */
  number: number;
  points: number;
  spaces: Space[];
  complete: boolean;
  words: string;
}

export function fruitName(kind: string): string {
  return t(`word.orchards.${kind}`);
}

/** The groups of a player's board. */
export function groupsOf({ data }: Scene<Data>, seat: number): Group[] {
  const planted = new Set(data.planted[seat] ?? []);
  let first = 0;
  return (data.groups[seat] ?? []).map((kinds, at) => {
    const start = first;
    first += kinds.length;
    const spaces = kinds.map((kind, n) => ({ kind, filled: planted.has(start + n) }));
    const filled = spaces.filter((space) => space.filled).length;
    const points = data.points[at] ?? 0;
    return {
      number: at + 1,
      points,
      spaces,
      complete: filled === kinds.length,
      words: t('view.orchards.group', { n: kinds.length, points, filled }),
    };
  });
}

/** What a player's orchard would score, and what lies face down, if anything does. */
export function sumWords({ data, names }: Scene<Data>, seat: number): string[] {
  const aside = data.face_down[seat]?.length ?? 0;
  const score = t('view.orchards.score', { name: names[seat] ?? '', n: data.scores[seat] ?? 0 });
  return aside === 0 ? [score] : [score, t('view.orchards.aside', { n: aside })];
}
