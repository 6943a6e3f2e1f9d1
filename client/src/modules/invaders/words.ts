/** What the server shows of the invaders, and how it is said. */
import type { Cell, Side } from '../kit';
import { t } from '../kit';

export interface Data {
  stack: { count: number };
  /** Where the next attack comes from, for those who know. */
  next: Side | null;
  /** The seats that have seen it. */
  known_to: number[];
  seen: Side[];
  scouts: { count: number };
  open_scouts: string[];
  gone: string[];
  /** By seat the cells open to the next attack, for those who know it. */
  facing: Cell[][] | null;
  /** By seat how many sides are open in each direction. */
  exposed: Record<Side, number>[];
}

export function direction(side: Side): string {
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
