/** What is said to somebody who has logged in. */
import { t } from '../../lib/i18n.svelte';
import type { Me } from '../../lib/wire';

/** A greeting, and how many of the guest's saved games the account had no room for. */
export function welcome(me: Pick<Me, 'left'> | null): string {
  const left = me?.left ?? 0;
  const greeting = t('screens.account.welcome');
  return left > 0 ? `${greeting} ${t('screens.account.no-room', { n: left })}` : greeting;
}
