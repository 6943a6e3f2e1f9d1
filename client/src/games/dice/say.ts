/** The sentences of the action bar, what its buttons say, and the offers of text mode. */
import { t } from '../../lib/i18n.svelte';
import type { Picks } from '../../lib/picks.svelte';
import type { Choice, Decision, DiceStanding, TableInfo } from '../../lib/wire';
import { promptWords, seatName, tileName, typeName } from '../../lib/words';
import { ownSentence as palaceSentence, type Sentence } from '../../table/bar';
import { countsOf, readSpot } from './model';

/** The words of a spot: "row 5, throw 3". */
export function spotWords(spot: string): string {
  return t('dice.spot', readSpot(spot));
}

function nameIn(refs: readonly string[], kind: string): string | null {
  const ref = refs.find((one) => one.startsWith(`${kind}:`));
  return ref === undefined ? null : ref.slice(kind.length + 1);
}

/** The own decision as far as it is answered. */
export function ownSentence(decision: Decision, picks: Picks, names: readonly string[], standing: DiceStanding | undefined): Sentence {
  const { refs } = picks;
  if (refs.some((ref) => /^(pending|reserve|palace)/.test(ref))) {
    return palaceSentence(decision, picks, names);
  }
  const column = nameIn(refs, 'column');
  const landing = column === null ? undefined : standing?.landings[column];
  if (column !== null && decision.kind === 'throw' && landing !== undefined) {
    const push = refs.includes('token:push');
    const spot = push ? landing.target : (landing.cell ?? landing.target);
    return {
      text: t(push ? 'dice.say.push' : 'dice.say.place', { type: typeName(column), spot: spotWords(spot) }),
      more: landing.push && !push && picks.isLit('token:push') ? t('dice.say.could-push') : '',
    };
  }
  if (column !== null && decision.kind === 'exchange') {
    return { text: t('dice.say.exchange', { type: typeName(column) }), more: '' };
  }
  const black = nameIn(refs, 'black');
  if (black !== null) {
    return { text: t('dice.say.black', { type: typeName(black) }), more: t('dice.token.black-die') };
  }
  if (refs.includes('token:annul')) {
    return { text: t('dice.say.annul'), more: t('dice.token.annul') };
  }
  const text = promptWords(decision.prompt, decision.params, names);
  const more = decision.prompt === 'ask.throw-or-place' || decision.prompt === 'ask.place-for-dirk' ? t('dice.say.keep') : '';
  return { text, more };
}

const VERBS = new Set(['place', 'take', 'exchange', 'black-die', 'annul', 'name', 'pick', 'build']);

/** What the button of a choice says; null: its verb. */
export function buttonLabel(choice: Choice): string | null {
  switch (choice.verb) {
    case 'throw':
      return t('dice.throw.all');
    case 'rethrow':
      return t('dice.rethrow');
    case 'keep':
      return t('dice.keep-points');
    case 'pass':
      return t('dice.pass');
    default:
      return VERBS.has(choice.verb) ? t(`dice.verb.${choice.verb}`) : null;
  }
}

/** An offer of text mode. */
export function offerWords(
  choice: Choice,
  faces: readonly string[],
  types: readonly string[],
  standing: DiceStanding | undefined,
  info: TableInfo | null,
): string {
  const words = choice.action.split(' ').slice(1);
  const [first = ''] = words;
  switch (choice.verb) {
    case 'throw': {
      const kept = [...faces];
      for (const face of words) {
        kept.splice(kept.indexOf(face), 1);
      }
      if (kept.length === 0 || words.length === 0) {
        return t('dice.throw.all');
      }
      return t('dice.offer.throw', { kept: facesWords(kept, types), n: words.length });
    }
    case 'place': {
      const landing = standing?.landings[first];
      const push = words[1] === 'push';
      const spot = spotWords((push ? landing?.target : landing?.cell) ?? '0,0');
      return t(push ? 'dice.offer.push' : 'dice.offer.place', { type: typeName(first), spot });
    }
    case 'black-die':
      return t('dice.black.set', { type: typeName(first) });
    case 'annul':
      return t('dice.say.annul');
    case 'take':
      return t(`word.${first}`);
    case 'exchange':
      return t('dice.offer.exchange', { type: typeName(first) });
    case 'name':
      return seatName(info, Number(first));
    case 'pick':
      return first === 'first-player' ? t('word.token-first-player') : tileName(first);
    case 'build':
    case 'add':
      return t('dice.offer.lay', { tile: tileName(first), cell: words[2] ?? '' });
    case 'store':
    case 'remove':
      return t('dice.offer.store', { tile: tileName(first) });
    case 'swap':
      return t('dice.offer.swap', { tile: tileName(first), other: tileName(words[2] ?? '') });
    default:
      return buttonLabel(choice) ?? choice.action;
  }
}

/** Dice in words: "3 × garden, 1 × tower". */
export function facesWords(faces: readonly string[], types: readonly string[]): string {
  return countsOf(faces, types)
    .map(([type, count]) => t('dice.faces', { n: count, type: typeName(type) }))
    .join(', ');
}
