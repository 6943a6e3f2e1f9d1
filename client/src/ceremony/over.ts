/** Who won, in words. */
import { listed, t } from '../lib/i18n.svelte';

/** The winners' seats in the result of a view. */
export function winnersOf(result: Record<string, unknown> | null | undefined): number[] {
  return Array.isArray(result?.['winners']) ? result['winners'].map(Number) : [];
}

/** The heading of a result. */
export function winnerTitle(names: readonly string[]): string {
  const [first] = names;
  if (first === undefined) {
    return t('ceremony.over.title');
  }
  return names.length === 1
    ? t('ceremony.over.winner', { name: first })
    : t('ceremony.over.winners', { names: listed(names) });
}
