/** Bots in words. */

import { has, t } from '../lib/i18n.svelte';

/** A bot's spelling as somebody would say it: "thoughtful"; unknown ones as they are spelled. */
export function botName(spelling: string): string {
  const key = `screens.bot.${spelling}`;
  return has(key) ? t(key) : spelling;
}

/** The bots to choose from; the one in use is always among them. */
export function botChoices(
  bots: readonly string[],
  used: string,
): { value: string; label: string }[] {
  const all = bots.includes(used) ? bots : [used, ...bots];
  return all.map((value) => ({ value, label: botName(value) }));
}
