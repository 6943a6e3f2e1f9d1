/** Which objects of a decision the zones of the table draw, and which nobody does. */
import type { View } from '../lib/wire';
import { homeOf } from '../modules/registry';

const PLACES = new Set(['cell', 'edge', 'corner', 'button']);

/** Whether a zone of the table shows an object. */
export function isShown(ref: string, view: View, seat: number | null): boolean {
  const [kind = ''] = ref.split(':', 1);
  const name = ref.slice(kind.length + 1);
  const own = seat === null ? undefined : view.players[seat];
  if (PLACES.has(kind) || ref === 'reserve') {
    return true;
  }
  switch (kind) {
    case 'market':
      return view.market.some((slot) => String(slot.slot) === name && slot.tile !== null);
    case 'display':
      return view.display.includes(name);
    case 'hand':
      return view.hand?.includes(name) ?? false;
    case 'pending':
      return own?.pending.includes(name) ?? false;
    case 'reserve':
      return own?.reserve.includes(name) ?? false;
    case 'palace':
      return own?.palace.some((laid) => laid.tile === name) ?? false;
    case 'dirk':
      return view.dirk !== null;
    default:
      return false;
  }
}

/** The objects that neither a zone nor a module shows: they are laid out beside the action bar. */
export function looseRefs(offered: ReadonlyMap<string, number>, view: View, seat: number | null): [string, number][] {
  return [...offered].filter(([ref]) => !isShown(ref, view, seat) && homeOf(ref, view.setup.modules) === null);
}
