/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import { t } from '../kit';
import type { Data } from './data';
import { taken } from './words';

/** The squares a player has taken, of those that are allowed. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const n = taken(scene, seat);
  const { most } = scene.data;
  const label = t('view.squares.taken', { name: scene.names[seat] ?? '', n, most });
  return [{ key: 'taken', label, count: `${n}/${most}` }];
}
