/** Culture tiles of the players, with what they pay and could pay. */
import type { Scene } from '../contract';
import { t } from '../kit';
import type { Data, Printed } from './data';

export interface Owned {
  name: string;
  printed: Printed;
  turned: number;
  cube: number;
  oneMore: number;
  words: string;
}

const NAMES = [6, 7, 8, 9, 10, 11, 12].map((price) => `culture-${price}`);

function most(printed: Printed, section: number): number {
  return printed.points[section] ?? 0;
}

/** The tiles of a player. */
export function ownedBy({ data }: Scene<Data>, seat: number): Owned[] {
  return (data.owned[seat] ?? []).flatMap((name) => {
    const group = NAMES.indexOf(name);
    const printed = data.dials[group];
    if (printed === undefined) {
      return [];
    }
    const turned = data.turned[seat]?.[group] ?? 0;
    const cube = data.cubes[seat]?.[group] ?? 0;
    const oneMore = data.one_more[seat]?.[group] ?? 0;
    const prices = printed.prices.join('/');
    const words = [
      t('view.art_of_the_moors.dial', {
        prices,
        count: data.counts[seat]?.[group] ?? 0,
        points: most(printed, turned),
        most: most(printed, cube),
      }),
      ...(oneMore > cube
        ? [t('view.art_of_the_moors.next', { prices, most: most(printed, oneMore) })]
        : []),
    ];
    return [{ name, printed, turned, cube, oneMore, words: words.join('. ') }];
  });
}

/** What the action would do for a player. */
export function developWords(scene: Scene<Data>, seat: number): string {
  const turning = ownedBy(scene, seat).filter(({ turned, cube }) => turned < cube);
  if (turning.length === 0) {
    return t('view.art_of_the_moors.no-develop');
  }
  const from = scene.data.points[seat] ?? 0;
  const gain = turning.reduce(
    (sum, { printed, turned }) => sum + most(printed, turned + 1) - most(printed, turned),
    0,
  );
  return t('view.art_of_the_moors.develop', { n: turning.length, from, to: from + gain });
}

/** How many tiles of a player could turn now. */
export function canTurn(scene: Scene<Data>, seat: number): number {
  return ownedBy(scene, seat).filter(({ turned, cube }) => turned < cube).length;
}

/** The stacks in words. */
export function stackWords({ data }: Scene<Data>): string[] {
  return data.dials.map(({ prices }, group) =>
    t('view.art_of_the_moors.stack', { prices: prices.join('/'), n: data.stacks[group] ?? 0 }),
  );
}

/** A player's tiles and points in a line. */
export function lineWords({ data, names }: Scene<Data>, seat: number): string {
  return t('view.art_of_the_moors.label', {
    name: names[seat] ?? '',
    n: data.owned[seat]?.length ?? 0,
    points: data.points[seat] ?? 0,
  });
}
