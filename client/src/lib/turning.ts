/** Offers that differ in how a tile is turned: `place magical-garden at 1,0 turned 90`. */

const TURNED = / turned (90|180|270)\b/;

/** An action without how its tile is turned. */
export function unturned(action: string): string {
  return action.replace(TURNED, '');
}

/** How an action turns its tile, in quarter turns clockwise. */
export function turnIn(action: string): number {
  return Number(TURNED.exec(action)?.[1] ?? 0) / 90;
}

/** Offers that differ in nothing but how a tile is turned, in the order of turning; else none. */
export function turnsOf<T extends { action: string }>(found: readonly T[]): T[] {
  const [first] = found;
  const alike =
    first !== undefined &&
    found.length > 1 &&
    new Set(found.map(({ action }) => turnIn(action))).size === found.length &&
    found.every(({ action }) => unturned(action) === unturned(first.action));
  return alike ? found.toSorted((a, b) => turnIn(a.action) - turnIn(b.action)) : [];
}

/** Of such offers the one that is turned so, or a little farther. */
export function atTurn<T extends { action: string }>(turns: readonly T[], turn: number): T | null {
  const ahead = ({ action }: T): number => (turnIn(action) - turn + 4) % 4;
  return turns.toSorted((a, b) => ahead(a) - ahead(b))[0] ?? null;
}
