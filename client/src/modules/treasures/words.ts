/** Treasures in words. */
import type { Scene } from '../contract';
import { listed, t } from '../kit';
import type { Data } from './data';

const REF = /^clause:treasure-(\d+)$/;

/** The values of a player's treasures. */
export function valuesOf({ data }: Scene<Data>, seat: number): number[] {
  return (data.owned[seat] ?? []).map((name) => Number(name.split('-')[1]));
}

/** The value of the treasure behind a ref; null: it is none. */
export function valueOf(ref: string): number | null {
  const value = REF.exec(ref)?.[1];
  return value === undefined ? null : Number(value);
}

/** "Omar: treasures 1, 3 and 5". */
export function ownedWords(scene: Scene<Data>, seat: number): string {
  const values = valuesOf(scene, seat);
  const name = scene.names[seat] ?? '';
  return values.length === 0
    ? t('view.treasures.none', { name })
    : t('view.treasures.owned', { name, values: listed(values.map(String)) });
}
