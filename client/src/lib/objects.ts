/** Objects on the screen: equal cards share a ref, so they are numbered. */
import type { Pick } from './offers';

/** Objects for a row of cards: equal ones are numbered, `hand:dinar-4#1`, `hand:dinar-4#2`. */
export function objectsOf(
  zone: 'hand' | 'display',
  names: readonly string[],
): (Pick & { name: string })[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const ref = `${zone}:${name}`;
    const number = (seen.get(ref) ?? 0) + 1;
    seen.set(ref, number);
    return { object: `${ref}#${number}`, ref, name };
  });
}

/** Objects by ref: equal ones are numbered from 1, `means:coin-dinar#2`. */
export function numbered(refs: readonly string[]): Pick[] {
  return refs.map((ref, at) => ({
    object: `${ref}#${refs.slice(0, at + 1).filter((one) => one === ref).length}`,
    ref,
  }));
}
