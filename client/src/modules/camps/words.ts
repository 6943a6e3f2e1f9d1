/** What the server shows of the camps. */
import type { Scene } from '../contract';
import { t, tileName } from '../kit';
import type { Data } from './data';

/** A player's camps in words: the sum, then arrow by arrow. */
export function campWords({ data, names }: Scene<Data>, seat: number): string[] {
  const lines = data.lines[seat] ?? [];
  const n = lines.reduce((sum, { length }) => sum + length, 0);
  return [
    t('view.camps.points', { name: names[seat] ?? '', n }),
    ...lines.map(({ tile, side, length }) =>
      t('view.camps.line', { tile: tileName(tile), side: t(`app.side.${side}`), n: length }),
    ),
  ];
}
