/** The choices of a decision as numbered groups, one for each verb. */
import type { Choice } from '../lib/wire';
import type { Group } from './offers';

/** The groups in the order of the verbs, numbered through; each group in the order it is given. */
export function groupsBy(
  choices: readonly Choice[],
  verbs: readonly string[],
  title: (verb: string) => string,
  words: (choice: Choice) => string,
): Group[] {
  let number = 0;
  return verbs
    .map((verb) => ({ verb, same: choices.filter((one) => one.verb === verb) }))
    .filter(({ same }) => same.length > 0)
    .map(({ verb, same }) => ({
      verb,
      title: title(verb),
      ends: same.every((one) => one.ends),
      offers: same.map((one) => {
        number += 1;
        return { number, action: one.action, words: words(one), ends: one.ends };
      }),
    }));
}
