/** The gates by door and player, the ways to turn a key, and how they are said. */
import type { Scene } from '../contract';
import { type Colour, listed, t, typeName } from '../kit';
import type { Data } from './data';

/** A gate: whose it is, and the bonus before it. */
export interface Door {
  seat: number | null;
  colour: Colour | null;
  name: string;
  bonus: string | null;
}

/** What a player gets if the key is turned some way. */
export interface Got {
  seat: number;
  bonus: string;
}

/** A bonus in words. */
export function bonusWords(bonus: string): string {
  return t(`word.gates_without_end.${bonus}`);
}

/** Where a player's gate is, clockwise from the top. */
function doorOf({ data }: Scene<Data>, seat: number): number {
  return data.doors.indexOf(data.gates[seat] ?? '');
}

/** The six gates clockwise. A key that is not turned yet lies with its first side at its owner's gate. */
export function doors(scene: Scene<Data>): Door[] {
  const { data, names, colours } = scene;
  const { sides, owner } = data;
  return data.doors.map((colour, door) => {
    const seat = data.gates.indexOf(colour);
    const from = owner === null ? 0 : doorOf(scene, owner);
    const side = ((data.turned ?? 0) + door - from + 2 * sides.length) % (sides.length || 1);
    return {
      seat: seat < 0 ? null : seat,
      colour: seat < 0 ? null : (colours[seat] ?? null),
      name: names[seat] ?? '',
      bonus: sides[side] ?? null,
    };
  });
}

/** The six ways to turn the key, each with what everybody gets, its owner first. */
export function turns(scene: Scene<Data>): { side: number; got: Got[] }[] {
  const { data, names } = scene;
  const { sides, owner } = data;
  if (owner === null) {
    return [];
  }
  const from = doorOf(scene, owner);
  const order = names.map((_, nth) => (owner + nth) % names.length);
  return sides.map((_, side) => ({
    side,
    got: order.map((seat) => ({
      seat,
      bonus: sides[(side + doorOf(scene, seat) - from + sides.length) % sides.length] ?? '',
    })),
  }));
}

/** A way to turn the key in words: "Side 2: redesign for you, Ben: money card". */
export function sideWords({ names, view }: Scene<Data>, side: number, got: readonly Got[]): string {
  const bonuses = got.map(({ seat, bonus }) => {
    const words = bonusWords(bonus);
    return seat === view.seat
      ? t('view.gates_without_end.own', { bonus: words })
      : t('view.gates_without_end.for', { name: names[seat] ?? '', bonus: words });
  });
  return t('view.gates_without_end.side', { n: side + 1, bonuses: bonuses.join(', ') });
}

/** The board in words: what lies before whose gate. */
export function boardWords({ data, names }: Scene<Data>): string {
  const lines = names.flatMap((name, seat) => {
    const bonus = data.bonuses[seat];
    return bonus ? [t('view.gates_without_end.gate', { name, bonus: bonusWords(bonus) })] : [];
  });
  return [t('view.gates_without_end.board'), ...lines].join('. ');
}

/** The face-down keys: the pile, and those of the players. */
export function keyLines({ data, names }: Scene<Data>): string[] {
  return [
    t('view.gates_without_end.pile', { n: data.pile.count }),
    ...names.flatMap((name, seat) => {
      const n = data.held[seat]?.length ?? 0;
      return n > 0 ? [t('view.gates_without_end.keys', { name, n })] : [];
    }),
  ];
}

/** The half buildings of a player in words. */
export function halvesWords({ data }: Scene<Data>, seat: number): string {
  const types = (data.halves[seat] ?? []).map((type) => typeName(type));
  return t('view.gates_without_end.halves', { types: listed(types) });
}
