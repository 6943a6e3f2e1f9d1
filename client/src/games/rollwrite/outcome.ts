/** Who won against the fictional players. */
import { listed, t } from '../../lib/i18n.svelte';
import type { FictionalPlayer } from '../../lib/wire';

/** The heading of a result in the versus variant: a tie is a shared victory. */
export function versusTitle(
  own: number,
  fictional: readonly Pick<FictionalPlayer, 'name' | 'score'>[],
): string {
  const best = Math.max(...fictional.map((one) => one.score));
  if (own > best) {
    return t('rollwrite.over.beaten');
  }
  const names = fictional.filter((one) => one.score === best).map((one) => one.name);
  return own === best
    ? t('rollwrite.over.shared', { names: listed(names) })
    : t('rollwrite.over.lost', { n: names.length, names: listed(names) });
}
