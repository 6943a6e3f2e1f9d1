/** The sentence of the action bar: whose decision it is, and what it is. */
import { t } from '../lib/i18n.svelte';
import type { Picks } from '../lib/picks.svelte';
import type { Asked, Decision, Preview, Purchase } from '../lib/wire';
import { currencyName, promptWords, refName, tileName, typeName } from '../lib/words';

export interface Sentence {
  text: string;
  more: string;
}

/** What a choice would change: "walls 16 → 17 · Chambers 2 → 3". */
export function previewWords(preview: Preview | null): string {
  if (preview === null) {
    return '';
  }
  const parts: string[] = [];
  if (preview.wall !== null) {
    const [before, after] = preview.wall;
    parts.push(t(before === after ? 'table.preview.wall-same' : 'table.preview.wall', { before, after }));
  }
  for (const [type, [before, after]] of Object.entries(preview.counts)) {
    parts.push(t('table.preview.count', { type: typeName(type), before, after }));
  }
  return parts.join(' · ');
}

/** What becomes of money paid too much: it is lost, or some of it comes back. */
export function overWords(lost: string, back: string, purchase: Purchase, over: number): string {
  const pieces = purchase.refund ? Math.floor(over / purchase.refund) : 0;
  return pieces > 0 ? t(back, { n: pieces, over }) : t(lost, { n: over });
}

function of(refs: readonly string[], kind: string): string | null {
  const ref = refs.find((one) => one.startsWith(`${kind}:`));
  return ref === undefined ? null : ref.slice(kind.length + 1);
}

/** The own decision, as far as it is answered by the picks. */
export function ownSentence(decision: Decision, picks: Picks, names: readonly string[]): Sentence {
  const { purchase, complete, refs } = picks;
  if (purchase !== null) {
    const tile = purchase.tile === null ? refName(purchase.ref, names) : tileName(purchase.tile);
    // Only tiles earn an action, and only for a project nothing is lost.
    const purpose = purchase.purpose ?? 'tile';
    const changed = purchase.lines.length > 1;
    const lines = purchase.lines.map((line) => t('table.price.line', { what: t(line.key), n: line.amount }));
    const inexact = purchase.refund ? 'table.pay.no-exact-back' : 'table.pay.no-exact';
    let more = purpose === 'tile' ? t(purchase.exact === null ? inexact : 'table.pay.exact-possible') : '';
    if (complete?.exact) {
      more = purpose === 'tile' ? t('table.pay.exact-then') : '';
    } else if (complete !== null) {
      more = purpose === 'project' ? '' : overWords('table.pay.over', 'table.pay.back', purchase, complete.over);
    } else if (changed) {
      more = lines.join(' + ');
    }
    return { text: t('table.pay.for', { tile, currency: currencyName(purchase.currency).toLowerCase() }), more };
  }
  if (refs.some((ref) => ref.startsWith('display:'))) {
    return { text: t('table.say.take'), more: picks.lit.size > 0 ? t('table.say.take-more') : '' };
  }
  if (refs.some((ref) => ref.startsWith('hand:'))) {
    return { text: t('table.say.pay-what'), more: '' };
  }
  const pending = of(refs, 'pending');
  const reserve = of(refs, 'reserve');
  const palace = of(refs, 'palace');
  const preview = previewWords(complete?.choice?.preview ?? null);
  if (pending !== null) {
    const verb = complete?.choice?.verb ?? 'lay';
    const key = complete === null ? 'table.say.lay' : `table.say.${verb}`;
    return { text: t(key, { tile: tileName(pending) }), more: preview };
  }
  if (reserve !== null && palace !== null) {
    return { text: t('table.say.swap', { tile: tileName(reserve), other: tileName(palace) }), more: preview };
  }
  if (reserve !== null) {
    const key = complete === null ? 'table.say.redesign-reserve' : 'table.say.add';
    return { text: t(key, { tile: tileName(reserve) }), more: preview };
  }
  if (palace !== null) {
    const key = complete === null ? 'table.say.redesign-palace' : 'table.say.remove';
    return { text: t(key, { tile: tileName(palace) }), more: preview };
  }
  return { text: promptWords(decision.prompt, decision.params, names), more: '' };
}

const KINDS = new Set(['act', 'place', 'window', 'start', 'after', 'redesign']);

/** The decision of somebody else. */
export function otherSentence(asked: readonly Asked[], names: readonly string[]): Sentence {
  const who = [...new Set(asked.map((one) => one.owner))].map((seat) => names[seat] ?? '');
  if (who.length === 0) {
    return { text: t('table.wait.nobody'), more: '' };
  }
  const [first] = asked;
  const kind = first !== undefined && KINDS.has(first.kind) ? first.kind : 'other';
  return {
    text: who.length === 1 ? t('table.wait.one', { name: who[0] }) : t('table.wait.several', { names: who.join(', ') }),
    more: who.length === 1 ? t(`table.wait.${kind}`) : '',
  };
}
