/** What the server shows of the wishing wells, and how it is said. */
import type { Scene } from '../contract';
import { onSale, t, tileName, type OnSale } from '../kit';
import type { Data, Line } from './data';

/** The wells beside the market. */
export function offered(scene: Scene<Data>): OnSale[] {
  return onSale(scene, scene.data.beside);
}

/** "Wishing well 3: 3 in dirhams". */
export function offerWords({ tile, currency, price }: OnSale): string {
  return t('view.wishing_well.offer', { tile: tileName(tile), currency, n: price });
}

/** What a laid well pays now: its value, if its line fits. */
export function paid({ pieces }: Scene<Data>, { tile, length }: Line): number {
  return pieces?.tiles[tile]?.cost === length ? length : 0;
}

/** "Wishing well 3, direction east: 2 of 3 tiles". */
export function lineWords({ pieces }: Scene<Data>, { tile, side, length }: Line): string {
  return t('view.wishing_well.line', {
    tile: tileName(tile),
    side: t(`app.side.${side}`),
    n: length,
    value: pieces?.tiles[tile]?.cost ?? 0,
  });
}

/** A player's wells in words: the sum, then well by well. */
export function wellWords(scene: Scene<Data>, seat: number): string[] {
  const lines = scene.data.lines[seat] ?? [];
  const n = lines.reduce((sum, line) => sum + paid(scene, line), 0);
  return [
    t('view.wishing_well.points', { name: scene.names[seat] ?? '', n }),
    ...lines.map((line) => lineWords(scene, line)),
  ];
}
