/** Which objects of a decision the zones of the table draw, and which nobody does. */
import type { Decision, View } from '../../../lib/wire';
import { homeOf } from '../../../modules/registry';
import { isPiece, shareCell } from '../../../palace/standing';

const PLACES = new Set(['cell', 'edge', 'corner', 'button']);

/** By the kind of an object, whether one of this name lies in the zone. */
const ZONES: Readonly<
  Record<string, (name: string, view: View, own: View['players'][number] | undefined) => boolean>
> = {
  market: (name, view) =>
    view.market.some((slot) => String(slot.slot) === name && slot.tile !== null),
  display: (name, view) => view.display.includes(name),
  hand: (name, view) => view.hand?.includes(name) ?? false,
  pending: (name, _view, own) => own?.pending.includes(name) ?? false,
  reserve: (name, _view, own) => own?.reserve.includes(name) ?? false,
  palace: (name, _view, own) => own?.palace.some((laid) => laid.tile === name) ?? false,
  dirk: (_name, view) => view.dirk !== null,
};

/** Whether a zone of the table shows an object. */
export function isShown(ref: string, view: View, seat: number | null): boolean {
  const [kind = ''] = ref.split(':', 1);
  if (PLACES.has(kind) || ref === 'reserve') {
    return true;
  }
  const own = seat === null ? undefined : view.players[seat];
  return ZONES[kind]?.(ref.slice(kind.length + 1), view, own) ?? false;
}

/** What can be paid with at a decision: cards of the hand, and pieces of money no zone may show. */
export function moneyOf(decision: Pick<Decision, 'purchases'> | null): ReadonlySet<string> {
  return new Set((decision?.purchases ?? []).flatMap(({ accepts }) => accepts));
}

/**
 * The objects that neither a zone nor a module shows: they are laid out beside the action bar. Pieces
 * of the palace are picked there, and beside the bar, too, where several stand on the cell of the picked one.
 */
export function looseRefs(
  offered: ReadonlyMap<string, number>,
  view: View,
  seat: number | null,
  picked: readonly string[] = [],
): [string, number][] {
  const pieces = [...offered.keys()].filter(isPiece);
  const crowd = pieces.filter((ref) => picked.some((one) => shareCell(ref, one)));
  return [...offered].filter(([ref]) =>
    isPiece(ref)
      ? crowd.length > 1 && crowd.includes(ref)
      : !isShown(ref, view, seat) && homeOf(ref, view.setup.modules) === null,
  );
}
