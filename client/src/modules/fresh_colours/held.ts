/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import type { Data } from './data';
import { heldWords, openWords } from './words';
import Plan from './Plan.svelte';

/** The colour tiles and the open projects of a player, of those that are allowed. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const { data } = scene;
  const colours = data.colours[seat]?.length ?? 0;
  const open = data.open[seat] ?? [];
  return [
    ...(colours === 0
      ? []
      : [
          {
            key: 'colours',
            label: heldWords(scene, seat),
            count: `${colours}/${data.most_colours}`,
          },
        ]),
    ...(open.length === 0
      ? []
      : [
          {
            key: 'projects',
            label: open.map((project) => openWords(scene, seat, project)).join('. '),
            count: `${open.length}/${data.most_open}`,
            Sign: Plan,
          },
        ]),
  ];
}
