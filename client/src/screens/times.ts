/** Spans and moments in words of the reader's language. */

import { language, t } from '../lib/i18n.svelte';

/** How long a decision may take: "2 minutes", "3 days". */
export function spanWords(seconds: number): string {
  if (seconds < 60) {
    return t('screens.span.seconds', { n: seconds });
  }
  if (seconds < 3600) {
    return t('screens.span.minutes', { n: Math.round(seconds / 60) });
  }
  if (seconds < 86_400) {
    return t('screens.span.hours', { n: Math.round(seconds / 3600) });
  }
  return t('screens.span.days', { n: Math.round(seconds / 86_400) });
}

/** When something was: "5 minutes ago", "yesterday". */
export function agoWords(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const seconds = Math.round((then - now) / 1000);
  if (seconds > -60) {
    return t('screens.now');
  }
  if (seconds > -3600) {
    return words.format(Math.round(seconds / 60), 'minute');
  }
  if (seconds > -86_400) {
    return words.format(Math.round(seconds / 3600), 'hour');
  }
  return words.format(Math.round(seconds / 86_400), 'day');
}
