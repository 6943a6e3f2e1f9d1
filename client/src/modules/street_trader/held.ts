/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import type { Data } from './data';
import { setsWords, tradersOf, traderWords } from './words';

/** The citizens with a player's trader, and what those in the buildings bring. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const trader = tradersOf(scene.data)[seat];
  const label = [traderWords(scene, seat), setsWords(scene, seat)].join('. ');
  return [{ key: 'trader', label, count: trader?.people?.length }];
}
