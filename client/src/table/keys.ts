/** The keys of the table screen: which key means what. */

export type Plain =
  | 'cancel'
  | 'confirm'
  | 'action-bar'
  | 'exact'
  | 'undo'
  | 'reserve'
  | 'target'
  | 'rival'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'scores'
  | 'log'
  | 'boards'
  | 'info'
  | 'shortcuts';

export type Command =
  | { do: 'zone' | 'turn'; step: 1 | -1 }
  | { do: 'slot' | 'card'; place: number }
  | { do: 'move'; x: -1 | 0 | 1; y: -1 | 0 | 1 }
  | { do: Plain };

/** What of a key press matters; `code` tells Shift+1 on every keyboard. */
export interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const LETTERS: Record<string, Plain> = {
  c: 'action-bar',
  e: 'exact',
  u: 'undo',
  t: 'reserve',
  g: 'target',
  v: 'rival',
  b: 'boards',
  l: 'log',
  s: 'scores',
  i: 'info',
  '?': 'shortcuts',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-fit',
  escape: 'cancel',
  enter: 'confirm',
};

const ARROWS: Record<string, [-1 | 0 | 1, -1 | 0 | 1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The command of a key press, if it has one. */
export function command(press: Press): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) {
    return null;
  }
  if (press.key === 'F6') {
    return { do: 'zone', step: press.shiftKey ? -1 : 1 };
  }
  if (press.key.toLowerCase() === 'r') {
    return { do: 'turn', step: press.shiftKey ? -1 : 1 };
  }
  const arrow = ARROWS[press.key];
  if (arrow !== undefined) {
    return { do: 'move', x: arrow[0], y: arrow[1] };
  }
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(press.code)?.[1];
  if (digit !== undefined && (press.shiftKey || press.key === digit)) {
    return { do: press.shiftKey ? 'card' : 'slot', place: Number(digit) };
  }
  const name = LETTERS[press.key.toLowerCase()];
  return name === undefined ? null : { do: name };
}

/** The rows of the shortcuts page: keys as printed, and the key of their words. */
export const SHORTCUTS: readonly (readonly [string[], string])[] = [
  [['F6', 'Shift+F6'], 'zone'],
  [['←', '→', '↑', '↓'], 'arrows'],
  [['Enter', 'Space'], 'pick'],
  [['Esc'], 'cancel'],
  [['1', '2', '3', '4'], 'slot'],
  [['Shift+1', 'Shift+4'], 'card'],
  [['C'], 'bar'],
  [['E'], 'exact'],
  [['U'], 'undo'],
  [['T'], 'reserve'],
  [['G'], 'target'],
  [['R', 'Shift+R'], 'turn'],
  [['V'], 'rival'],
  [['+', '-', '0'], 'zoom'],
  [['B', 'L', 'S'], 'panels'],
  [['I'], 'info'],
  [['?'], 'shortcuts'],
];
