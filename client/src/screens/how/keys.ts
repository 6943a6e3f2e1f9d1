/** The keyboard at the table and in replays; the words are `screens.key.NAME`. */

export interface KeyLine {
  keys: readonly string[];
  name: string;
}

export const TABLE_KEYS: readonly KeyLine[] = [
  { keys: ['F6', 'Shift+F6'], name: 'zones' },
  { keys: ['←', '→', '↑', '↓'], name: 'move' },
  { keys: ['Enter', 'Space'], name: 'pick' },
  { keys: ['Esc'], name: 'drop' },
  { keys: ['1', '2', '3', '4'], name: 'market' },
  { keys: ['Shift+1', 'Shift+4'], name: 'display' },
  { keys: ['C'], name: 'bar' },
  { keys: ['E'], name: 'exact' },
  { keys: ['U'], name: 'undo' },
  { keys: ['T'], name: 'reserve' },
  { keys: ['G'], name: 'target' },
  { keys: ['+', '-', '0'], name: 'zoom' },
  { keys: ['V'], name: 'rival' },
  { keys: ['L'], name: 'log' },
  { keys: ['S'], name: 'scores' },
  { keys: ['I'], name: 'info' },
  { keys: ['?'], name: 'help' },
];

export const REPLAY_KEYS: readonly KeyLine[] = [
  { keys: ['←', '→'], name: 'step' },
  { keys: ['Shift+←', 'Shift+→'], name: 'turn' },
  { keys: ['Space'], name: 'play' },
  { keys: ['Home', 'End'], name: 'ends' },
];
