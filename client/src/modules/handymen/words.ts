/** The handymen by slot and player, and how they are said. */
import type { Scene } from '../contract';
import { type Colour, listed, t } from '../kit';
import type { Data } from './data';

/** The handymen of one player on a slot. */
export interface Group {
  seat: number;
  colour: Colour;
  n: number;
}

/** Whose handyman it is, by the name of the piece. */
export function owner(piece: string): number {
  return Number(piece.replace('seat-', ''));
}

/** The handymen on a slot, player by player. */
export function groupsOn({ data, colours }: Scene<Data>, slot: number): Group[] {
  const men = (data.slots[slot] ?? []).map(owner);
  return colours.flatMap((colour, seat) => {
    const n = men.filter((man) => man === seat).length;
    return n > 0 ? [{ seat, colour, n }] : [];
  });
}

/** "Anna: 2 and Ben: 1". */
export function menWords({ names }: Scene<Data>, groups: readonly Group[]): string {
  return listed(groups.map(({ seat, n }) => t('view.handymen.count', { name: names[seat], n })));
}

/** "Slot 2: Anna: 2 and Ben: 1", for the slots with handymen. */
export function slotLines(scene: Scene<Data>): { slot: number; groups: Group[]; words: string }[] {
  return scene.data.slots.flatMap((_, slot) => {
    const groups = groupsOn(scene, slot);
    const men = menWords(scene, groups);
    const words = t('view.handymen.slot', { slot: slot + 1, men });
    return groups.length > 0 ? [{ slot: slot + 1, groups, words }] : [];
  });
}

export function rows({ data, names }: Scene<Data>): string[] {
  return names.map((name, seat) =>
    t('view.handymen.row', { name, left: data.supply[seat] ?? 0, group: data.groups[seat] ?? 0 }),
  );
}

/** The roll of this turn: the dice and what they make. */
export function rollLines({ data }: Scene<Data>): string[] {
  if (data.dice.length === 0) {
    return [t('view.handymen.not-rolled')];
  }
  return [
    t('view.handymen.dice', { dice: data.dice.join(', ') }),
    t('view.handymen.results', { results: data.results.join(', ') }),
    ...(data.joker ? [t('view.handymen.joker')] : []),
  ];
}
