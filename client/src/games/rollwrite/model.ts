/** What the screens of Roll & Write share: the form of the store, dice as objects, faces. */
import type { TableStore } from '../../lib/table.svelte';
import { around } from '../../table/seats';
import type {
  Choice,
  RollWritePieces,
  RollWriteStanding,
  RollWriteView,
  SheetDice,
} from '../../lib/wire';

export type SheetStore = TableStore<RollWriteView, RollWriteStanding, RollWritePieces>;

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Paint = 'blue' | 'yellow';

export interface DieObject {
  paint: Paint;
  face: number;
  /** What the notation calls it: `blue-4`. */
  name: string;
  ref: string;
  /** Unique on the sheet; of two equal dice the second has a number. */
  object: string;
  /** Whether it lies on an equal one. */
  stacked: boolean;
}

/** The dice of a sheet as objects, blue ones first. */
export function diceOf(dice: SheetDice): DieObject[] {
  const found: DieObject[] = [];
  for (const paint of ['blue', 'yellow'] as const) {
    dice[paint].forEach((face, place) => {
      const name = `${paint}-${face}`;
      const stacked = dice[paint].indexOf(face) < place;
      found.push({
        paint,
        face,
        name,
        ref: `die:${name}`,
        object: stacked ? `die:${name}#2` : `die:${name}`,
        stacked,
      });
    });
  }
  return found;
}

/** The dice of a sheet that are left, by their names, if some are taken away. */
export function othersOf(dice: SheetDice, taken: readonly string[]): string[] {
  const left = diceOf(dice).map((die) => die.name);
  for (const name of taken) {
    const at = left.indexOf(name);
    if (at >= 0) {
      left.splice(at, 1);
    }
  }
  return left;
}

/** Who gets the dice a player passes on: the next one; nobody if there is a single player. */
export function nextSeat(seat: number, players: number): number | null {
  return players > 1 ? (seat + 1) % players : null;
}

/** The choice that turns a die by a step, if it is offered. */
export function stepOf(choices: readonly Choice[], ref: string, step: '+1' | '-1'): Choice | null {
  return (
    choices.find(
      (one) => one.verb === 'modify' && one.refs[0] === ref && one.refs[1] === `step:${step}`,
    ) ?? null
  );
}

/** The sources of points in the order they are counted. */
export function sourcesOf(types: readonly string[]): string[] {
  return [...types, 'lines', 'coins', 'versus'];
}

/** The players clockwise, the own seat first. */
export function seated<Player>(
  players: readonly Player[],
  own: number | null,
): { seat: number; player: Player }[] {
  return around(players.length, own).flatMap((seat) => {
    const player = players[seat];
    return player === undefined ? [] : [{ seat, player }];
  });
}

/** The sum of points by source. */
export function totalOf(points: Readonly<Record<string, number>>): number {
  return Object.values(points).reduce((sum, one) => sum + one, 0);
}

/** Events that are heard with others, or that the table shows. */
export const UNSPOKEN: ReadonlySet<string> = new Set([
  'scoring.row',
  'turn.started',
  'track.ticked',
]);

/** The tabs of phones. */
export const TABS = [
  { tab: 'table', icon: 'grid', words: 'rollwrite.tab.sheet' },
  { tab: 'scores', icon: 'chart', words: 'rollwrite.tab.scores' },
  { tab: 'rivals', icon: 'people', words: 'rollwrite.tab.others' },
  { tab: 'log', icon: 'log', words: 'rollwrite.tab.log' },
] as const;

/** The rows of the page of keys. */
export const KEYS: readonly (readonly [string[], string])[] = [
  [['F6', 'Shift+F6'], 'table.keys.zone'],
  [['←', '→', '↑', '↓'], 'table.keys.arrows'],
  [['Enter', 'Space'], 'table.keys.pick'],
  [['Esc'], 'table.keys.cancel'],
  [['+', '-'], 'rollwrite.keys.turn'],
  [['G'], 'table.keys.target'],
  [['C'], 'table.keys.bar'],
  [['U'], 'table.keys.undo'],
  [['S', 'L'], 'rollwrite.keys.panels'],
  [['?'], 'table.keys.shortcuts'],
];
