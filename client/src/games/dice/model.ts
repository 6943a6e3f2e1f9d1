/** What the screens of the Dice Game share: the form of the store, dice to keep, owners, spots. */
import type { TableStore } from '../../lib/table.svelte';
import type {
  Choice,
  Colour,
  DiceColumn,
  DiceDirk,
  DiceHoldings,
  DicePieces,
  DiceStanding,
  DiceView,
  Die,
  TableInfo,
} from '../../lib/wire';

export type DiceStore = TableStore<DiceView, DiceStanding, DicePieces>;

/** Dirk's seat. */
export const DIRK_SEAT = -1;

/** What the scorings are called on the board. */
export const LETTERS = ['A', 'B', 'C'] as const;

/** The letter of a scoring. */
export function letterOf(scoring: number): string {
  return LETTERS[scoring - 1] ?? String(scoring);
}

/** The dice that lay aside in the last throw stay kept until somebody says otherwise. */
export function keptAtFirst(dice: readonly Die[]): Set<number> {
  return new Set(dice.flatMap((die, place) => (die.kept ? [place] : [])));
}

/** The action that throws all dice but those kept; null if none is left. */
export function throwOf(
  dice: readonly Die[],
  kept: ReadonlySet<number>,
  types: readonly string[],
): string | null {
  const thrown = dice.filter((_, place) => !kept.has(place)).map((die) => die.face);
  if (thrown.length === 0) {
    return null;
  }
  const sorted = types.flatMap((type) => thrown.filter((face) => face === type));
  return ['throw', ...sorted].join(' ');
}

/** The choice of an action, if it is offered. */
export function choiceOf(choices: readonly Choice[], action: string | null): Choice | null {
  return action === null ? null : (choices.find((one) => one.action === action) ?? null);
}

/** How often each face is there, in the order of the columns. */
export function countsOf(
  faces: readonly string[],
  types: readonly string[],
): [type: string, count: number][] {
  return types.flatMap((type): [string, number][] => {
    const count = faces.filter((face) => face === type).length;
    return count > 0 ? [[type, count]] : [];
  });
}

export interface Owner {
  seat: number;
  holdings: DiceHoldings | DiceDirk;
}

/** All who have markers and stones: the players clockwise from the own seat, then Dirk. */
export function ownersOf(view: DiceView, own: number | null): Owner[] {
  const count = view.players.length;
  const first = own ?? 0;
  const seats = Array.from({ length: count }, (_, step) => (first + step) % count);
  const owners: Owner[] = seats.flatMap((seat) => {
    const holdings = view.players[seat];
    return holdings ? [{ seat, holdings }] : [];
  });
  return view.dirk === null ? owners : [...owners, { seat: DIRK_SEAT, holdings: view.dirk }];
}

export function colourOf(info: Pick<TableInfo, 'seats'> | null, seat: number): Colour {
  return info?.seats[seat]?.colour ?? 'white';
}

/** The tokens of somebody, one by one, in the order of their kinds. */
export function tokensOf(
  tokens: Readonly<Record<string, number>>,
  kinds: readonly string[],
): { kind: string; count: number }[] {
  return kinds.flatMap((kind) =>
    (tokens[kind] ?? 0) > 0 ? [{ kind, count: tokens[kind] ?? 0 }] : [],
  );
}

/** What a token shows: the number of points, or the name of its glyph. */
export function tokenGlyph(kind: string): string {
  return kind.startsWith('points-') ? kind.slice('points-'.length) : kind;
}

/** The key of a token's short name, and of what it does. */
export const tokenShort = (kind: string): string => `dice.token.short.${kind}`;
export const tokenHelp = (kind: string): string =>
  `dice.token.${kind.startsWith('points') ? 'points' : kind}`;

/** Who stands where on a building track, the foremost first. */
export function standingsOf(
  piles: Readonly<Record<string, readonly number[]>>,
): [space: number, seats: readonly number[]][] {
  return Object.entries(piles)
    .map(([space, seats]): [number, readonly number[]] => [Number(space), seats])
    .sort(([one], [other]) => other - one);
}

/** How many stones lie on the building track that has most of them. */
export function mostStones(columns: readonly Pick<DiceColumn, 'piles'>[]): number {
  return Math.max(0, ...columns.map(({ piles }) => Object.values(piles).flat().length));
}

/** The row and the throws of a spot like `5,3`. */
export function readSpot(spot: string): { row: number; throws: number } {
  const [row = '0', throws = '0'] = spot.split(',');
  return { row: Number(row), throws: Number(throws) };
}

export interface Row {
  number: number;
  source: string;
  seat: number;
  points: number;
}
interface Told {
  undone?: boolean;
  events: readonly { key: string; params: Record<string, unknown> }[];
}

/** Every row of every scoring in the log. */
export function rowsOf(entries: readonly Told[]): Row[] {
  return entries
    .filter((entry) => !entry.undone)
    .flatMap((entry) => entry.events)
    .filter((event) => event.key === 'scoring.row')
    .map(({ params }) => ({
      number: Number(params['number']),
      source: String(params['source']),
      seat: Number(params['seat']),
      points: Number(params['points']),
    }));
}

/** The points of a seat in a scoring from one source, or from all. */
export function sumOf(
  rows: readonly Row[],
  seat: number,
  number: number | null,
  source: string | null,
): number {
  return rows
    .filter(
      (row) =>
        row.seat === seat &&
        (number === null || row.number === number) &&
        (source === null || row.source === source),
    )
    .reduce((sum, row) => sum + row.points, 0);
}

/** Events that are heard with others, or that the table shows. */
export const UNSPOKEN: ReadonlySet<string> = new Set([
  'scoring.row',
  'turn.started',
  'points.marked',
  'dirk.played-by',
]);

/** The tabs of phones. */
export const TABS = [
  { tab: 'table', icon: 'grid', words: 'dice.tab.board' },
  { tab: 'palace', icon: 'home', words: 'dice.tab.palace' },
  { tab: 'scores', icon: 'people', words: 'dice.tab.players' },
  { tab: 'log', icon: 'log', words: 'dice.tab.log' },
] as const;

/** The rows of the page of keys. */
export const KEYS: readonly (readonly [string[], string])[] = [
  [['W'], 'dice.keys.throw'],
  [['1', '…', '6'], 'dice.keys.keep'],
  [['F6', 'Shift+F6'], 'table.keys.zone'],
  [['←', '→', '↑', '↓'], 'table.keys.arrows'],
  [['Enter', 'Space'], 'table.keys.pick'],
  [['Esc'], 'table.keys.cancel'],
  [['G'], 'table.keys.target'],
  [['C'], 'table.keys.bar'],
  [['U'], 'table.keys.undo'],
  [['S', 'L'], 'dice.keys.panels'],
  [['?'], 'table.keys.shortcuts'],
];
