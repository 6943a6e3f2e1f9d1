/** When the next scoring can come, in words. */
import { has, t } from '../../../lib/i18n.svelte';
import type { Standing } from '../../../lib/wire';
import { inWords } from '../../../lib/telling';

export function scoringHint(standing: Standing | undefined): string {
  const key = standing?.scoring_hint ?? '';
  return key !== '' && has(key) ? t(key, inWords(standing?.hint_params ?? {}, [])) : '';
}

/** The same in a few words, for the head of the table. */
export function shortHint(standing: Standing | undefined): string {
  const key = `table.hint.${(standing?.scoring_hint ?? '').replace('standing.', '')}`;
  return has(key) ? t(key, inWords(standing?.hint_params ?? {}, [])) : '';
}
