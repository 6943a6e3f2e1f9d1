/** How a table is run, in words: rule options that are not the usual ones, undo, clock, absence. */

import { has, t } from '../../lib/i18n.svelte';
import type { GameInfo, TableInfo } from '../../lib/wire';
import { choiceKey, same } from '../order';
import { spanWords } from '../times';

export function settingWords(info: TableInfo, game: GameInfo | null): string[] {
  const words: string[] = [];
  for (const [key, value] of Object.entries(info.options)) {
    const usual = game?.options.find((option) => option.key === key)?.default;
    const sentence = `option.${key}.${choiceKey(value)}`;
    if (!same(value, usual) && has(sentence)) {
      words.push(t(sentence));
    }
  }
  words.push(t(`screens.undo.${info.undo}.about`));
  words.push(
    info.clock.kind === 'none'
      ? t('screens.clock.none.about')
      : t(`screens.lobby.clock.${info.clock.kind}`, { span: spanWords(info.clock.seconds ?? 0) }),
  );
  words.push(
    info.absent === 'bot'
      ? t('screens.lobby.absent.bot', { span: spanWords(info.absent_seconds) })
      : t('screens.absent.wait.about'),
  );
  return words;
}
