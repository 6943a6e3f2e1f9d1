/** What the missions pay everybody, and how it is said. */
import type { Scene } from '../contract';
import { t } from '../kit';
import type { Data, Reached } from './data';

export interface Mission {
  id: string;
  name: string;
  /** What it pays. */
  about: string;
  /** By seat, what counts in the palace. */
  counted: Reached[];
}

export function missionName(id: string): string {
  return t(`word.caliphs_missions.${id}`);
}

export function missionsOf({ data }: Scene<Data>): Mission[] {
  return data.missions.map((id, at) => {
    const pays = data.each[at] ?? [];
    const each = pays.length === 1 ? (pays[0] ?? 0) : pays.join(', ');
    return {
      id,
      name: missionName(id),
      about: t(`view.caliphs_missions.${id}`, { each }),
      counted: data.counted[at] ?? [],
    };
  });
}

/** What all missions together pay a player as things are. */
export function pointsOf({ data }: Scene<Data>, seat: number): number {
  return data.counted.reduce((sum, seats) => sum + (seats[seat]?.points ?? 0), 0);
}

/** "Omar: 3, which is 9 points". */
export function foundWords({ names }: Scene<Data>, { counted }: Mission, seat: number): string {
  const { number = 0, points = 0 } = counted[seat] ?? {};
  return t('view.caliphs_missions.found', { name: names[seat] ?? '', number, n: points });
}

export function sumWords(scene: Scene<Data>, seat: number): string {
  const n = pointsOf(scene, seat);
  return t('view.caliphs_missions.sum', { name: scene.names[seat] ?? '', n });
}
