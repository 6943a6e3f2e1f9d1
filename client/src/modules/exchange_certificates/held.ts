/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import type { Data } from './data';
import { creditOf } from './words';

/** The credit of a player. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const { currency, amount, words } = creditOf(scene, seat);
  return currency === null ? [] : [{ key: 'credit', label: words, count: amount }];
}
