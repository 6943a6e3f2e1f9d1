/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import type { Data } from './data';
import { words } from './words';

/** The vizier of a player: hollow while it sleeps. */
export function held({ data, names, view }: Scene<Data>, seat: number): Held[] {
  const awake = data.awake[seat] ?? false;
  const own = view.seat === seat;
  return [
    {
      key: 'vizier',
      label: words(awake, names[seat] ?? ''),
      off: !awake,
      ref: own ? 'shelf:viziers_favour:vizier' : undefined,
    },
  ];
}
