/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import type { Data } from './data';
import { sumWords } from './words';

/** What a player's orchard would score. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const count = scene.data.scores[seat] ?? 0;
  const label = sumWords(scene, seat).join('. ');
  return [{ key: 'points', label, count, off: count === 0 }];
}
