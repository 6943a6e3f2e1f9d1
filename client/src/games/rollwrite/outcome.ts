/** Who won against the fictional players. */
import { listed, t } from '../../lib/i18n.svelte';
import type { FictionalPlayer } from '../../lib/wire';

type Fictional = Pick<FictionalPlayer, 'name' | 'score'>;

/** The most points a fictional player has, and the names of those who have them. */
function bestOf(fictional: readonly Fictional[]): { most: number; names: string[] } {
  const most = Math.max(...fictional.map((one) => one.score));
  return { most, names: fictional.filter((one) => one.score === most).map((one) => one.name) };
}

/** Under the heading: whose points are whose. */
export function versusPoints(own: number, fictional: readonly Fictional[]): string {
  const { most, names } = bestOf(fictional);
  return t('rollwrite.over.against', { n: own, most, names: listed(names) });
}

/** The heading of a result in the versus variant: a tie is a shared victory. */
export function versusTitle(own: number, fictional: readonly Fictional[]): string {
  const { most, names } = bestOf(fictional);
  if (own > most) {
    return t('rollwrite.over.beaten');
  }
  return own === most
    ? t('rollwrite.over.shared', { names: listed(names) })
    : t('rollwrite.over.lost', { n: names.length, names: listed(names) });
}
