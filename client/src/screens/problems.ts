/** What went wrong, in words for the reader and as a report for whoever can mend it. */

import { ApiError } from '../lib/api';
import { has, t } from '../lib/i18n.svelte';
import { reasonWords } from '../lib/telling';

export interface Trouble {
  /** A sentence. */
  words: string;
  /** The reason key or the kind of error. */
  code: string;
  status: number | null;
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError) {
    const { reason, params, message } = error.problem;
    if (error.status === 0) {
      return { words: t('screens.error.unreachable'), code: reason, status: 0 };
    }
    const known = has(`reason.${reason}`) ? reasonWords(reason, params ?? {}) : '';
    return {
      words: message || known || t('screens.error.refused'),
      code: reason,
      status: error.status,
    };
  }
  const code = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { words: t('screens.error.unknown'), code, status: null };
}

/** Everything that helps to find the cause, without anything private. */
export function reportOf(trouble: Trouble): string {
  return JSON.stringify(
    {
      code: trouble.code,
      status: trouble.status,
      page: location.pathname,
      browser: navigator.userAgent,
      at: new Date().toISOString(),
    },
    null,
    1,
  );
}
