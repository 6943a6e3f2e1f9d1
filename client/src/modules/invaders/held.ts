/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import { t } from '../kit';
import type { Data } from './data';
import { nextWords } from './words';

/** Whether a player has looked at the next invasion; whoever did sees it. */
export function held({ data, names, view }: Scene<Data>, seat: number): Held[] {
  if (data.known_to.length === names.length || !data.known_to.includes(seat)) {
    return [];
  }
  const own = view.seat === seat && data.next !== null;
  const looked = t('view.invaders.looked', { name: names[seat] ?? '' });
  return [
    { key: 'scout', label: own ? nextWords(data) : looked, count: own ? (data.next ?? '') : '' },
  ];
}
