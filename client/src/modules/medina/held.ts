/** What a player has of the module, as counted icons. */
import type { Held, Scene } from '../contract';
import { t } from '../kit';
import type { Data } from './data';
import { lines } from './words';

/** The medinas of a player, and in words what the next scoring would cost. */
export function held(scene: Scene<Data>, seat: number): Held[] {
  const line = lines(scene)[seat];
  if (line === undefined) {
    return [];
  }
  const { name, prices, loss, words } = line;
  const label = loss > 0 ? `${words}. ${t('view.medina.loses', { name, n: loss })}` : words;
  return [{ key: 'medinas', label, count: prices.length, off: prices.length === 0 }];
}
