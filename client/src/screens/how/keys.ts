/** The keyboard at the table and in replays. */
import { SHORTCUTS } from '../../table/keys';

export interface KeyLine {
  keys: readonly string[];
  /** The key of what they do. */
  words: string;
}

export const TABLE_KEYS: readonly KeyLine[] = SHORTCUTS.map(([keys, what]) => ({
  keys,
  words: `table.keys.${what}`,
}));

export const REPLAY_KEYS: readonly KeyLine[] = [
  { keys: ['←', '→'], words: 'screens.key.step' },
  { keys: ['Shift+←', 'Shift+→'], words: 'screens.key.turn' },
  { keys: ['Space'], words: 'screens.key.play' },
  { keys: ['Home', 'End'], words: 'screens.key.ends' },
];
