/** What the server shows of the bathhouses, and how it is said. */
import type { Scene } from '../contract';
import { listed, onSale, t, tileName, typeName, type OnSale } from '../kit';
import type { Data, Looked } from './data';

/** The bathhouses beside the market. */
export function offered(scene: Scene<Data>): OnSale[] {
  return onSale(scene, scene.data.beside);
}

/** The types on the sides of a bathhouse, upright: north first. */
function typesOf({ pieces }: Scene<Data>, tile: string): string[] {
  const traits = pieces?.tiles[tile]?.traits ?? [];
  return ['N', 'E', 'S', 'W'].flatMap((side) =>
    traits.flatMap((trait) =>
      trait.startsWith(`side-${side}-`) ? [typeName(trait.slice(7))] : [],
    ),
  );
}

/** "Bathhouse 1, Arcades, Garden, Chambers and Pavilion: 8 in dirhams". */
export function offerWords(scene: Scene<Data>): (one: OnSale) => string {
  return ({ tile, currency, price }) =>
    t('view.bathhouses.offer', {
      tile: tileName(tile),
      types: listed(typesOf(scene, tile)),
      currency,
      n: price,
    });
}

/** The sides of each bathhouse in a palace. */
export function baths({ data }: Scene<Data>, seat: number): Map<string, Looked[]> {
  const found = new Map<string, Looked[]>();
  for (const way of data.ways[seat] ?? []) {
    found.set(way.tile, [...(found.get(way.tile) ?? []), way]);
  }
  return found;
}

export function paid(ways: readonly Looked[]): number {
  return ways.reduce((sum, { points }) => sum + points, 0);
}

/** "Bathhouse 1: north Tower: 2, east Garden: 0, ...". */
export function bathWords(tile: string, ways: readonly Looked[]): string {
  const said = ways.map(({ side, type, points }) =>
    t('view.bathhouses.way', { side: t(`app.side.${side}`), type: typeName(type), n: points }),
  );
  return t('view.bathhouses.line', { tile: tileName(tile), ways: said.join(', ') });
}

/** A player's bathhouses in words: the sum, then one by one. */
export function seatWords(scene: Scene<Data>, seat: number): string[] {
  const n = paid(scene.data.ways[seat] ?? []);
  return [
    t('view.bathhouses.points', { name: scene.names[seat] ?? '', n }),
    ...[...baths(scene, seat)].map(([tile, ways]) => bathWords(tile, ways)),
  ];
}
