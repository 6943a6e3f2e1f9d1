/** What the server shows of the invaders, and how it is said. */
import { t } from '../kit';
import type { Data } from './data';

export function direction(side: string): string {
  return t(`word.invaders.${side}`);
}

export function nextWords(data: Data): string {
  return data.next === null
    ? t('view.invaders.unknown')
    : t('view.invaders.next', { direction: direction(data.next) });
}

export function exposedWords(data: Data, seat: number): string {
  const sides = data.exposed[seat];
  return t('view.invaders.exposed', {
    north: sides?.N ?? 0,
    east: sides?.E ?? 0,
    south: sides?.S ?? 0,
    west: sides?.W ?? 0,
  });
}
