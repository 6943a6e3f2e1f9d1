/** What somebody is called who has not said a name. */

import { t } from '../lib/i18n.svelte';
import type { Draft, DraftSeat } from './order';

/** The name shown for a seat; bots without one choose their own when the table is laid. */
export function usualName(seats: readonly DraftSeat[], index: number, me: string): string {
  const seat = seats[index];
  if (!seat) {
    return '';
  }
  if (seat.kind === 'me') {
    return me || t('screens.seat.kind.me');
  }
  if (seat.kind === 'device') {
    return t('screens.seat.usual.device', { number: index + 1 });
  }
  const same = seats.slice(0, index + 1).filter((other) => other.kind === seat.kind).length;
  return t(`screens.seat.usual.${seat.kind}`, { number: same });
}

/** The draft with a name for everybody on this device, so that they can tell each other apart. */
export function named(draft: Draft, me: string): Draft {
  const seats = draft.seats.map((seat, index) =>
    seat.kind === 'device' && !seat.name.trim()
      ? { ...seat, name: usualName(draft.seats, index, me) }
      : seat,
  );
  return { ...draft, seats };
}
