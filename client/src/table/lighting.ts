/** How an object shows itself while something is decided: plain, lit, picked or faded. */
import type { Picks } from '../lib/picks.svelte';

export type Light = 'plain' | 'lit' | 'picked' | 'faded';

/** The pieces of a table that stay in full colour until a pick is made. */
const BRIGHT = /^(market|display|hand|shelf|goods|offer|means|seat|dirk|reserve|pending|palace)\b/;
/** Of them, those that step back once they can take no part in what is picked. */
const FADING = /^(market|display|shelf|goods|offer)\b/;
/** The kind of decision that is a player's turn: everything may be begun, so nothing is framed. */
const TURN = 'act';

/** What the decision says about an object; before anything is picked in one's turn nothing, whatever it is. */
export function lightOf(picks: Picks, kind: string, object: string, ref: string): Light {
  if (picks.isPicked(object)) {
    return 'picked';
  }
  const begun = picks.picked.length > 0;
  if (picks.lit.has(ref)) {
    return begun || kind !== TURN ? 'lit' : 'plain';
  }
  if (picks.isLit(ref) && !ref.startsWith('market:')) {
    return 'lit';
  }
  // What another question does not speak of is no choice at all, so it need not step back.
  const meant = kind === TURN || picks.offered.has(ref);
  return BRIGHT.test(ref) && !(begun && meant && FADING.test(ref)) ? 'plain' : 'faded';
}
