/** The sentences of the action bar, and what its buttons say. */
import { listed, t } from '../../lib/i18n.svelte';
import type { Picks } from '../../lib/picks.svelte';
import type { Choice, Decision, SheetDice } from '../../lib/wire';
import { promptWords } from '../../lib/telling';
import { dieName, typeName } from '../../lib/words';
import { headed, type Sentence } from '../../table/bar';
import { othersOf } from './model';

/** The dice of whoever is asked, and where those go that are not kept. */
export interface Handover {
  dice: SheetDice;
  /** After a build, the dice it did not use. */
  unused: readonly string[];
  /** Who gets them; null: they stay. */
  next: string | null;
}

/** Which dice go to whom: "Passed on to Omar: blue 3 and yellow 5." */
function passing(dice: readonly string[], next: string | null): string {
  const names = listed(dice.map(dieName));
  return next === null
    ? t('rollwrite.say.stay', { dice: names })
    : t('rollwrite.say.pass-on', { dice: names, name: next });
}

/** The own decision as far as it is answered. */
export function ownSentence(
  decision: Decision,
  picks: Picks,
  names: readonly string[],
  hand: Handover,
): Sentence {
  const dice = picks.refs
    .filter((ref) => ref.startsWith('die:'))
    .map((ref) => ref.slice('die:'.length));
  const [first] = dice;
  if (decision.kind === 'act' && first !== undefined) {
    return {
      text: t('rollwrite.say.turn', { die: dieName(first) }),
      more: t('rollwrite.say.turn-more'),
    };
  }
  if (decision.kind === 'keep') {
    return keepSentence(picks, dice, hand);
  }
  const choice = picks.complete?.choice ?? null;
  const [counts] = Object.entries(choice?.preview?.counts ?? {});
  if (choice !== null && counts !== undefined) {
    const [type, [before, after]] = counts;
    const boxes = t('rollwrite.say.boxes', { before, after });
    return choice.verb === 'second'
      ? { text: t('rollwrite.say.second', { type: typeName(type) }), more: boxes }
      : {
          text: t('rollwrite.say.build', { type: typeName(type) }),
          more: `${boxes} ${passing(othersOf(hand.dice, choice.action.split(' ').slice(1)), hand.next)}`,
        };
  }
  if (decision.kind === 'after') {
    const again = decision.choices.some((one) => one.verb === 'second');
    const asked = again
      ? headed(promptWords(decision.prompt, decision.params, names))
      : { text: t('rollwrite.say.built'), more: '' };
    return { text: asked.text, more: joined(asked.more, passing(hand.unused, hand.next)) };
  }
  const passed = hand.next === null ? '' : t('rollwrite.say.pass-unused', { name: hand.next });
  const { text, more } = headed(promptWords(decision.prompt, decision.params, names));
  return { text, more: joined(more, passed) };
}

const joined = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');

function keepSentence(
  picks: Picks,
  dice: readonly string[],
  { dice: all, next }: Handover,
): Sentence {
  if (dice.length === 0) {
    return {
      text: t('rollwrite.say.keep-two'),
      more: next === null ? '' : t('rollwrite.say.keep-pass', { name: next }),
    };
  }
  const kept = listed(dice.map(dieName));
  return picks.complete === null
    ? { text: t('rollwrite.say.keep-one', { dice: kept }), more: t('rollwrite.say.keep-other') }
    : { text: t('rollwrite.say.keep', { dice: kept }), more: passing(othersOf(all, dice), next) };
}

/** What the button says that carries an action out. */
export function buttonLabel(choice: Choice, coins: number | null): string | null {
  switch (choice.verb) {
    case 'gain':
      return t('rollwrite.gain', { n: coins ?? 0 });
    case 'finish':
      return t('rollwrite.finish');
    case 'build':
      return t('rollwrite.do.build');
    case 'second':
      return t('rollwrite.do.second');
    case 'keep':
      return t('rollwrite.do.keep');
    case 'modify':
      return t('rollwrite.do.modify');
    default:
      return null;
  }
}

/** The key of what somebody else does at a kind of decision. */
export function waitingFor(kind: string): string {
  return `rollwrite.wait.${kind}`;
}

/** An offer of text mode. */
export function offerWords(choice: Choice, coins: number | null): string {
  const [type = '', counts = [0, 0] as const] =
    Object.entries(choice.preview?.counts ?? {})[0] ?? [];
  const words = choice.action.split(' ').slice(1);
  const dice = words.filter((word) => word.includes('-') && !/^[+-]\d/.test(word)).map(dieName);
  switch (choice.verb) {
    case 'build':
    case 'second':
      return t(`rollwrite.offer.${choice.verb}`, {
        type: typeName(type),
        dice,
        before: counts[0],
        after: counts[1],
      });
    case 'modify':
      return t(words[1] === '+1' ? 'rollwrite.offer.up' : 'rollwrite.offer.down', {
        die: dice[0] ?? '',
      });
    case 'keep':
      return t('rollwrite.offer.keep', { dice });
    default:
      return buttonLabel(choice, coins) ?? choice.action;
  }
}
