/** The sentence of the action bar: whose decision it is, and what it is. */
import { verbOf } from '../lib/offers';
import { has, listed, t } from '../lib/i18n.svelte';
import type { Complete, Picks } from '../lib/picks.svelte';
import type { Asked, Decision, Preview, Purchase } from '../lib/wire';
import { promptWords } from '../lib/telling';
import { refName, tileName, typeName, verbName } from '../lib/words';

export interface Sentence {
  text: string;
  more: string;
}

/** What the bar knows about modules: which one brought a verb or asks a question, by name. */
export interface Naming {
  ofVerb: (verb: string) => string | null;
  ofPrompt: (prompt: string) => string | null;
}

export const NO_NAMES: Naming = { ofVerb: () => null, ofPrompt: () => null };

/** So many characters fit into the line of the sentence. */
export const LINE = 44;
/** So many still do beside the few buttons of a question; what comes behind them would be cut. */
export const HEAD = 70;

/** A long question in two lines: the sentence up to its first stop, and the rest as the hint. */
export function headed(question: string): Sentence {
  const stop = /[\s\u00a0\u202f]?([:.?;!])\s+(?=\S)/u.exec(question);
  if (question.length <= LINE || stop === null || stop.index > HEAD) {
    return { text: question, more: '' };
  }
  const asks = stop[1] === '?' || stop[1] === '!';
  const rest = question.slice(stop.index + stop[0].length);
  return {
    text: question.slice(0, stop.index) + (asks ? stop[0].trimEnd() : ''),
    more: rest.charAt(0).toLocaleUpperCase() + rest.slice(1),
  };
}

/** A question that several modules may put, by the one it is about: "Viziers: buy now?" */
function askedAbout(decision: Decision, { ofVerb }: Naming): string | null {
  const verbs = [
    ...decision.choices.filter((one) => one.refs.length > 0).map((one) => one.verb),
    ...decision.purchases.map(verbOf),
  ];
  const modules = [...new Set(verbs.map(ofVerb))];
  const [module] = modules;
  if (!decision.shared || verbs.length === 0 || modules.includes(null)) {
    return null;
  }
  const [verb, ...others] = [...new Set(verbs)];
  const name = verb === undefined || others.length > 0 ? '' : verbName(verb);
  const text =
    name === '' || modules.length > 1
      ? t('table.ask.modules', { modules })
      : t('table.ask.module', {
          module: module ?? '',
          verb: name.charAt(0).toLocaleLowerCase() + name.slice(1),
        });
  return text.length <= LINE ? text : null;
}

/** What a choice would change: "longest wall 16 → 17 · Chambers 2 → 3". */
export function previewWords(preview: Preview | null): string {
  if (preview === null) {
    return '';
  }
  const parts: string[] = [];
  if (preview.wall !== null) {
    const [before, after] = preview.wall;
    parts.push(
      t(before === after ? 'table.preview.wall-same' : 'table.preview.wall', { before, after }),
    );
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

/** What a payment means: one more action, something lost, what the price is made of. */
function payingWords(purchase: Purchase, complete: Complete | null): string {
  const earns = purchase.traits?.includes('earns-action') ?? true;
  if (complete?.exact) {
    return earns ? t('table.pay.exact-then') : '';
  }
  if (complete !== null) {
    return complete.over === 0 || purchase.traits?.includes('keeps-excess')
      ? ''
      : overWords('table.pay.over', 'table.pay.back', purchase, complete.over);
  }
  if (purchase.lines.length > 1) {
    return purchase.lines
      .map((line) => t('table.price.line', { what: t(line.key), n: line.amount }))
      .join(' + ');
  }
  const inexact = purchase.refund ? 'table.pay.no-exact-back' : 'table.pay.no-exact';
  return earns ? t(purchase.exact === null ? inexact : 'table.pay.choose') : '';
}

const isOfMarket = (purchase: Purchase): boolean => purchase.ref.startsWith('market:');

/** What is paid for, or that it is still to be chosen; null if nothing is, or the question says it. */
function payingSentence(
  decision: Decision,
  { purchase, complete, refs, paying }: Picks,
  names: readonly string[],
): Sentence | null {
  if (purchase !== null) {
    const tile = purchase.tile === null ? refName(purchase.ref, names) : tileName(purchase.tile);
    const { currency } = purchase;
    const text =
      currency === null ? t('table.pay.for-any', { tile }) : t('table.pay.for', { tile, currency });
    return { text, more: payingWords(purchase, complete) };
  }
  if (of(refs, 'hand') === null || !paying || !decision.purchases.some(isOfMarket)) {
    return null;
  }
  const key = decision.purchases.every(isOfMarket) ? 'pay-what' : 'pay-any';
  return { text: t(`table.say.${key}`), more: '' };
}

/** The own decision, as far as it is answered by the picks. */
export function ownSentence(
  decision: Decision,
  picks: Picks,
  names: readonly string[],
  naming: Naming = NO_NAMES,
): Sentence {
  const { refs } = picks;
  const paying = payingSentence(decision, picks, names);
  if (paying !== null) {
    return paying;
  }
  if (of(refs, 'display') !== null && picks.isFor('take')) {
    return { text: t('table.say.take'), more: picks.lit.size > 0 ? t('table.say.take-more') : '' };
  }
  const picked =
    tileSentence(picks) ??
    thingSentence(decision, picks, names, naming) ??
    deedSentence(decision, picks, naming);
  if (picked !== null) {
    return picked;
  }
  const question = headed(promptWords(decision.prompt, decision.params, names));
  const piece = of(refs, 'piece');
  if (piece !== null) {
    const text = t('table.say.piece', { piece: refName(`piece:${piece}`, names) });
    return { text, more: question.more };
  }
  const about = askedAbout(decision, naming);
  return about === null ? question : { text: about, more: question.more };
}

/** What is no module's own. */
const COMMON = /^(market|display|hand|pending|reserve|palace|cell|edge|corner|seat|piece|word):/;

/** A thing of a module that is picked, where the question says nothing about it: "Minter". */
function thingSentence(
  decision: Decision,
  { refs, matching, paying, complete }: Picks,
  names: readonly string[],
  { ofVerb }: Naming,
): Sentence | null {
  const thing = refs.find((ref) => !COMMON.test(ref));
  const general = decision.kind === 'act' || decision.shared;
  const own = matching.length > 0 && matching.every(({ verb }) => ofVerb(verb) !== null);
  if (thing === undefined || paying || !general || !own) {
    return null;
  }
  const name = refName(thing, names);
  return {
    text: name.charAt(0).toLocaleUpperCase() + name.slice(1),
    more: complete === null ? t('table.say.rest') : '',
  };
}

/** What picks from the table are for, where only a module has a use for them: "Place falcon". */
function deedSentence(
  { shared, kind }: Decision,
  { refs, matching, paying, complete }: Picks,
  { ofVerb }: Naming,
): Sentence | null {
  const verbs = [...new Set(matching.map(({ verb }) => verb))];
  const [verb, ...others] = verbs;
  const [module, ...more] = [...new Set(verbs.map(ofVerb))];
  const one = verb !== undefined && module !== undefined && module !== null && more.length === 0;
  if (!one || refs.length === 0 || paying || !(shared || kind === 'act')) {
    return null;
  }
  return {
    text: others.length === 0 ? verbName(verb) : module,
    more: complete === null ? t('table.say.rest') : '',
  };
}

/** What becomes of a picked tile: it is laid, or the palace redesigned; null if that is not it. */
function tileSentence(picks: Picks): Sentence | null {
  const { complete, refs } = picks;
  const pending = of(refs, 'pending');
  const reserve = of(refs, 'reserve');
  const palace = of(refs, 'palace');
  const preview = previewWords(complete?.choice?.preview ?? null);
  if (pending !== null && picks.isFor('lay')) {
    const key = `table.say.${complete?.choice?.verb ?? 'lay'}`;
    return { text: t(key, { tile: tileName(pending) }), more: preview };
  }
  // Whatever else a tile might be picked for: it is what the button would do now.
  return picks.isFor('redesign') || complete?.choice?.purpose === 'redesign'
    ? redesignSentence(reserve, palace, complete !== null, preview)
    : null;
}

function redesignSentence(
  reserve: string | null,
  palace: string | null,
  complete: boolean,
  more: string,
): Sentence | null {
  if (reserve !== null && palace !== null) {
    return {
      text: t('table.say.swap', { tile: tileName(reserve), other: tileName(palace) }),
      more,
    };
  }
  if (reserve !== null) {
    return {
      text: t(complete ? 'table.say.add' : 'table.say.redesign-reserve', {
        tile: tileName(reserve),
      }),
      more,
    };
  }
  if (palace !== null) {
    return {
      text: t(complete ? 'table.say.remove' : 'table.say.redesign-palace', {
        tile: tileName(palace),
      }),
      more,
    };
  }
  return null;
}

/** The key of what somebody else does at a kind of decision; unknown ones are a choice. */
export function waitingFor(kind: string): string {
  return `table.wait.${kind}`;
}

/** The decision of somebody else; games with other decisions have their own words for `waiting`. */
export function otherSentence(
  asked: readonly Asked[],
  names: readonly string[],
  waiting = waitingFor,
  naming: Naming = NO_NAMES,
): Sentence {
  const who = [...new Set(asked.map((one) => one.owner))].map((seat) => names[seat] ?? '');
  if (who.length === 0) {
    return { text: t('table.wait.nobody'), more: '' };
  }
  const [first] = asked;
  const doing = waiting(first?.kind ?? '');
  const module = naming.ofPrompt(first?.prompt ?? '');
  const one =
    module === null
      ? t('table.wait.who', { name: who[0] })
      : t('table.wait.about', { name: who[0], module });
  return {
    text: who.length === 1 ? one : t('table.wait.several', { names: listed(who) }),
    more: who.length === 1 ? t(has(doing) ? doing : 'table.wait.other') : '',
  };
}
