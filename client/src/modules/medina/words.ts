/** What the server shows of the medinas, and how it is said. */
import type { Scene } from '../contract';
import { listed, scoringName, t } from '../kit';
import type { Data } from './data';

export interface Line {
  name: string;
  prices: number[];
  /** What would be lost at the next scoring. */
  loss: number;
  words: string;
}

/** Everybody's medinas; Dirk goes by his own name. */
export function lines({ data, names, standing }: Scene<Data>): Line[] {
  const next = standing?.scoring ?? null;
  return data.prices.map((prices, seat) => {
    const name = names[seat] ?? 'Dirk';
    const loss = next === null ? 0 : (data.losses[next - 1]?.[seat] ?? 0);
    const owned = t(prices.length === 0 ? 'view.medina.none' : 'view.medina.owned', {
      name,
      n: prices.length,
      prices: listed(prices.map(String)),
    });
    return { name, prices, loss, words: owned };
  });
}

/** What the next scoring would cost, in words. */
export function nextWords(scene: Scene<Data>): { title: string; lines: string[] } | null {
  const next = scene.standing?.scoring ?? null;
  if (next === null) {
    return null;
  }
  const losing = lines(scene).filter(({ loss }) => loss > 0);
  return {
    title: t('view.medina.next', { number: scoringName(next) }),
    lines:
      losing.length === 0
        ? [t('view.medina.safe')]
        : losing.map(({ name, loss }) => t('view.medina.loses', { name, n: loss })),
  };
}
