/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import type { Data } from './data';
import { lineWords } from './words';

/** The culture tiles of a player, with what they pay. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const owned = scene.data.owned[seat]?.length ?? 0;
  return owned === 0
    ? []
    : [{ key: 'culture', label: lineWords(scene, seat), count: scene.data.points[seat] ?? 0 }];
}
