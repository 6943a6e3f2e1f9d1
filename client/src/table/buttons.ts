/** The buttons of the action bar: at most three, the most important last, the rest under "More". */
import type { GlyphName } from '../drawing/glyphs';

/** Which buttons go first when there is no room: passing must be seen, taking back can wait. */
export type Rank =
  'primary' | 'pass' | 'choice' | 'cancel' | 'board' | 'way' | 'aim' | 'undo' | 'less';

export interface BarButton {
  id: string;
  rank: Rank;
  label: string;
  /** Fewer words, for where there is no room. */
  brief?: string;
  press: () => void;
  /** A key that does the same. */
  key?: string;
  icon?: GlyphName | undefined;
  /** The module whose sign it bears: the board it brings forward. */
  module?: string;
  disabled?: boolean;
  /** Whether it is switched on; undefined: it is no switch. */
  pressed?: boolean;
  /** What tests and scripts know it by: the verb of a choice, the stem of a way to pay. */
  verb?: string | undefined;
  variant?: string;
}

export const MOST = 3;
/** From the right end of the bar to the left. */
const PLACES: readonly Rank[] = [
  'primary',
  'pass',
  'choice',
  'cancel',
  'board',
  'way',
  'aim',
  'undo',
  'less',
];

const place = (button: BarButton): number => PLACES.indexOf(button.rank);

/**
 * The buttons that are shown, from left to right, and those behind "More". What takes one out of the
 * question (pass, cancel) is never hidden.
 */
export function arranged(buttons: readonly BarButton[]): { shown: BarButton[]; more: BarButton[] } {
  const ranked = [...buttons].sort((one, other) => place(one) - place(other));
  const room = ranked.length > MOST ? MOST - 1 : MOST;
  const must = ranked.filter(({ rank }) => ['primary', 'pass', 'cancel'].includes(rank));
  const rest = ranked.filter((one) => !must.includes(one));
  const chosen = new Set([...must, ...rest].slice(0, Math.max(room, Math.min(must.length, MOST))));
  const shown = ranked.filter((one) => chosen.has(one)).reverse();
  return { shown, more: ranked.filter((one) => !chosen.has(one)) };
}
