/** The sentences of the action bar, and what its buttons say. */
import { t } from '../../lib/i18n.svelte';
import type { Picks } from '../../lib/picks.svelte';
import type { Choice, Decision } from '../../lib/wire';
import { dieName, promptWords, typeName } from '../../lib/words';
import type { Sentence } from '../../table/bar';

/** The own decision as far as it is answered. */
export function ownSentence(decision: Decision, picks: Picks, names: readonly string[]): Sentence {
  const dice = picks.refs.filter((ref) => ref.startsWith('die:')).map((ref) => dieName(ref.slice(4)));
  const [first] = dice;
  if (decision.kind === 'act' && first !== undefined) {
    return { text: t('rollwrite.say.turn', { die: first }), more: t('rollwrite.say.turn-more') };
  }
  if (decision.kind === 'keep' && first !== undefined) {
    const whole = picks.complete !== null;
    return { text: t(whole ? 'rollwrite.say.keep' : 'rollwrite.say.keep-one', { dice }), more: t(whole ? 'rollwrite.say.keep-more' : 'rollwrite.say.keep-other') };
  }
  const choice = picks.complete?.choice ?? null;
  if (choice !== null && choice.preview !== null) {
    const [counts] = Object.entries(choice.preview.counts);
    if (counts !== undefined) {
      const [type, [before, after]] = counts;
      const key = choice.verb === 'second' ? 'rollwrite.say.second' : 'rollwrite.say.build';
      return { text: t(key, { type: typeName(type) }), more: t('rollwrite.say.boxes', { before, after }) };
    }
  }
  return { text: promptWords(decision.prompt, decision.params, names), more: '' };
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

/** An offer of text mode. */
export function offerWords(choice: Choice, coins: number | null): string {
  const [type = '', counts = [0, 0] as const] = Object.entries(choice.preview?.counts ?? {})[0] ?? [];
  const words = choice.action.split(' ').slice(1);
  const dice = words.filter((word) => word.includes('-') && !/^[+-]\d/.test(word)).map(dieName);
  switch (choice.verb) {
    case 'build':
    case 'second':
      return t(`rollwrite.offer.${choice.verb}`, { type: typeName(type), dice, before: counts[0], after: counts[1] });
    case 'modify':
      return t(words[1] === '+1' ? 'rollwrite.offer.up' : 'rollwrite.offer.down', { die: dice[0] ?? '' });
    case 'keep':
      return t('rollwrite.offer.keep', { dice });
    default:
      return buttonLabel(choice, coins) ?? choice.action;
  }
}
