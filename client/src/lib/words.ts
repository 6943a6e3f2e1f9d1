/** Things on the table in words: tiles, cards, cells, seats, events. */
import { moduleWords } from '../modules/registry';
import { has, t } from './i18n.svelte';
import type { Event, TableInfo } from './wire';

const ROMAN = ['0', 'I', 'II', 'III'];
export const DIRK = 'Dirk';
/** Players nobody sits for, from seat -1 downwards. */
export const FICTIONAL = [DIRK, 'Dirki', 'Dirkelson', 'Dirkito'];

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A key as it is called on the reader's keyboard: "Shift+F6". */
export function keyName(key: string): string {
  return key.replace(/[A-Z][a-z]+/g, (name) =>
    has(`app.key.${name}`) ? t(`app.key.${name}`) : name,
  );
}

/** A building type: "Chambers". */
export function typeName(type: string): string {
  return has(`type.${type}`) ? upper(t(`type.${type}`)) : type;
}

/** The letter of a building type, unique in its language. */
export function typeLetter(type: string): string {
  return has(`app.letter.${type}`) ? t(`app.letter.${type}`) : typeName(type).charAt(0);
}

/** A currency: "Dinar"; whatever else is paid with; "money" if anything will do. */
export function currencyName(currency: string | null): string {
  if (currency === null) {
    return t('app.money');
  }
  const key = [`currency.${currency}`, `card.${currency}`].find((one) => has(one));
  return key === undefined ? currency : upper(t(key));
}

/** Two letters for a currency: "Dn". */
export function currencyCode(currency: string): string {
  return has(`app.code.${currency}`) ? t(`app.code.${currency}`) : currency.slice(0, 2);
}

/** The sides of walls in words: "walls north and east"; nothing without walls. */
export function wallsName(walls: string): string {
  const sides = [...walls].map((side) => t(`app.side.${side}`));
  if (sides.length === 0) {
    return t('app.walls.none');
  }
  const list =
    sides.length === 1
      ? (sides[0] ?? '')
      : t('app.and', { first: sides.slice(0, -1).join(', '), last: sides[sides.length - 1] });
  return t('app.walls', { n: sides.length, sides: list });
}

/** The sides of walls at the end of a name: `NE`. */
const WALLS = /^[NESW]+$/;

/**
 * A name of several words in words: the first one is looked up as `AREA.WORD`, the others as types,
 * currencies or words of the same area. Null if the first one is unknown.
 */
function composed(area: string, name: string): string | null {
  if (has(`${area}.${name}`)) {
    return upper(t(`${area}.${name}`));
  }
  const [first = '', ...rest] = name.split('-');
  if (!has(`${area}.${first}`)) {
    return null;
  }
  const more = rest
    .filter((word) => !WALLS.test(word))
    .map((word) => {
      const found = ['type', 'currency', area].find((kind) => has(`${kind}.${word}`));
      return found === undefined ? word : t(`${found}.${word}`);
    });
  return [upper(t(`${area}.${first}`)), ...more].join(' ');
}

/** A tile: "Chambers 9", "Camp 3"; names nobody knows stay as they are. */
export function tileName(name: string): string {
  const [type = '', cost = ''] = name.split('-');
  if (type === 'fountain' || type === 'start') {
    return t('app.fountain');
  }
  if (has(`type.${type}`)) {
    return `${typeName(type)} ${WALLS.test(cost) ? '' : cost}`.trim();
  }
  return composed('tile', name) ?? name;
}

/** The walls in a tile's name. */
export function wallsOf(name: string): string {
  return name.split('-').find((word, place) => place > 0 && WALLS.test(word)) ?? '';
}

/** A tile with everything printed on it: "Tower, cost 9, walls north and east". */
export function tileFull(name: string): string {
  const [type = '', cost = ''] = name.split('-');
  if (has(`type.${type}`)) {
    return t('app.tile', { type: typeName(type), cost, walls: wallsName(wallsOf(name)) });
  }
  const walls = wallsOf(name);
  return walls === ''
    ? tileName(name)
    : t('app.tile.walls', { tile: tileName(name), walls: wallsName(walls) });
}

/** A card: "Dinar 4", "Diamond 7". */
export function cardName(name: string): string {
  const [currency = '', value = ''] = name.split('-');
  return has(`currency.${currency}`)
    ? `${currencyName(currency)} ${value}`.trim()
    : (composed('card', name) ?? name);
}

/** A money card in few signs: "4 Dn". */
export function cardShort(name: string): string {
  const [currency = '', value = ''] = name.split('-');
  return has(`app.code.${currency}`) ? `${value} ${currencyCode(currency)}` : name;
}

/** Several money cards, each currency said once: "Dinar 9 + 2". */
export function cardsName(names: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [currency = '', value = ''] = name.split('-');
    const key = has(`currency.${currency}`) ? currency : name;
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups]
    .map(([key, values]) =>
      has(`currency.${key}`)
        ? `${currencyName(key)} ${values.join(' + ')}`
        : values.map(() => cardName(key)).join(' + '),
    )
    .join(' + ');
}

/** A number of buildings: modules may add half ones. */
export function amount(count: number): string {
  return Number.isInteger(count) ? String(count) : `${Math.floor(count) || ''}½`;
}

/** A cell as seen from the fountain: "2 right, 1 up"; "fountain" for 0,0. */
export function cellName([x, y]: readonly [number, number]): string {
  const parts: string[] = [];
  if (x !== 0) {
    parts.push(t(x > 0 ? 'app.cell.right' : 'app.cell.left', { count: Math.abs(x) }));
  }
  if (y !== 0) {
    parts.push(t(y > 0 ? 'app.cell.down' : 'app.cell.up', { count: Math.abs(y) }));
  }
  return parts.length === 0 ? t('app.fountain') : parts.join(', ');
}

/** The cell of a ref or an event: "1,-2" or [1, -2]. */
export function readCell(value: unknown): [number, number] | null {
  const parts = Array.isArray(value)
    ? value.map(Number)
    : String(value).replace('cell:', '').split(',').map(Number);
  const [x, y] = parts;
  return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y)
    ? [x, y]
    : null;
}

/** A cell, an edge `1,-2:N` or a corner `1,-2:NE`. */
function placeName(kind: string, name: string): string | null {
  const [cell = '', side = ''] = name.split(':');
  const at = readCell(cell);
  if (at === null) {
    return null;
  }
  if (kind === 'cell') {
    return cellName(at);
  }
  if (kind === 'edge') {
    return t('app.edge', { side: t(`app.side.${side}`), cell: cellName(at) });
  }
  return t('app.corner', { corner: t(`app.corner.${side}`), cell: cellName(at) });
}

/** An object in words, by its ref: "Dinar 4", "2 right, 1 up", "North edge of 1 left". */
export function refName(ref: string, names: readonly string[] = []): string {
  const own = moduleWords(ref);
  if (own !== null) {
    return own;
  }
  const [kind = ''] = ref.split(':', 1);
  const name = ref.slice(kind.length + 1);
  switch (kind) {
    case 'cell':
    case 'edge':
    case 'corner':
      return placeName(kind, name) ?? name;
    case 'seat':
      return named(names, Number(name));
    case 'market':
      return t('app.slot', { slot: name });
    case 'hand':
    case 'display':
      return cardName(name);
    case 'type':
      return typeName(name);
    case 'dirk':
      return DIRK;
    default:
      return thingName(kind, name);
  }
}

/** Things of modules: `thing.MODULE.NAME`, else a tile, a card or the words of its own name. */
function thingName(kind: string, name: string): string {
  const path = kind === 'shelf' ? name.replace(':', '.') : name === '' ? kind : `${kind}.${name}`;
  if (has(`thing.${path}`)) {
    return upper(t(`thing.${path}`));
  }
  const last = (kind === 'shelf' ? name.slice(name.indexOf(':') + 1) : name) || kind;
  const plain = [tileName(last), cardName(last)].find((words) => words !== last);
  return plain ?? typed(last) ?? composed('thing', last) ?? upper(last.replace(/[-_:]/g, ' '));
}

function typed(name: string): string | null {
  return has(`type.${name}`) ? typeName(name) : has(`currency.${name}`) ? currencyName(name) : null;
}

/** A word that is added to a purchase: "with the patron". */
export function clauseName(word: string): string {
  return has(`clause.${word}`) ? t(`clause.${word}`) : thingName('thing', word);
}

/** What an action does, for a button: "Wake the vizier". */
export function verbName(verb: string): string {
  const key = [`table.verb.${verb}`, `verb.${verb}`].find((one) => has(one));
  return key === undefined ? upper(verb.replace(/-/g, ' ')) : t(key);
}

/** A die: "blue 4"; names of other forms stay as they are. */
export function dieName(name: string): string {
  if (has(`type.${name}`)) {
    return typeName(name);
  }
  const [colour = '', face = ''] = name.split('-');
  return has(`die.${colour}`) ? t(`die.${colour}`, { face }) : name;
}

/** What points are for: "Gardens". */
export function sourceName(source: string): string {
  return has(`score.${source}`) ? upper(t(`score.${source}`)) : source;
}

/** The number of a scoring of Alhambra: I, II, III. */
export function roman(number: number): string {
  return ROMAN[number] ?? String(number);
}

/** How a game speaks of what all games have. */
export interface Speech {
  /** What its scorings are called in short, from the first on. */
  scorings: readonly string[];
  /** The key of their heading. */
  title: string;
  /** By event, the keys of sentences of its own. */
  events?: Readonly<Record<string, string>>;
}

const PLAIN: Speech = { scorings: ROMAN.slice(1), title: 'screens.replay.jump.scoring' };
/** A page shows one game at a time. */
let speech = PLAIN;

/** From now on speak as the game on show does. */
export function speakAs(game: Speech = PLAIN): void {
  speech = game;
}

/** What the game on show calls a scoring, in short: I, II, III, or A, B, C. */
export function scoringName(number: number): string {
  return speech.scorings[number - 1] ?? String(number);
}

/** The same as a heading: "Scoring B", "Final scoring". */
export function scoringTitle(number: number): string {
  return t(speech.title, { number: scoringName(number) });
}

/** The name on a seat; -1 is Dirk. */
export function seatName(info: Pick<TableInfo, 'seats'> | null, seat: number): string {
  if (seat < 0) {
    return FICTIONAL[-1 - seat] ?? DIRK;
  }
  return info?.seats.find((one) => one.seat === seat)?.name ?? t('app.seat', { number: seat + 1 });
}

/** All names by seat, as the words of events want them. */
export function seatNames(info: Pick<TableInfo, 'seats'> | null): string[] {
  return info === null ? [] : info.seats.map((one) => one.name);
}

function named(names: readonly string[], seat: number): string {
  return seat < 0
    ? (FICTIONAL[-1 - seat] ?? DIRK)
    : (names[seat] ?? t('app.seat', { number: seat + 1 }));
}

/** What only the Dice Game names: tokens, prizes, things to win, spots of its dice area. */
function diceWords(key: string, value: string): string {
  switch (key) {
    case 'token':
      return has(`word.token-${value}`) ? t(`word.token-${value}`) : value;
    case 'prize':
      return has(`word.${value}`) ? t(`word.${value}`) : value;
    case 'item':
      return has(`word.token-${value}`) ? t(`word.token-${value}`) : tileName(value);
    case 'other_type':
      return typeName(value).toLowerCase();
    default: {
      const [row, throws] = value.split(',');
      return t('dice.spot', { row, throws });
    }
  }
}

/** Equal things side by side are counted: "3 × garden". */
function counted(names: readonly string[]): string[] {
  const found = new Map<string, number>();
  for (const name of names) {
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return [...found].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
}

/** How a parameter is said; what it cannot say stays as it is. */
type Teller = (value: unknown, names: readonly string[]) => unknown;

const player: Teller = (value, names) => (typeof value === 'number' ? named(names, value) : value);
const plain =
  (say: (name: string) => string): Teller =>
  (value) =>
    say(String(value));
const text =
  (say: (name: string) => string): Teller =>
  (value) =>
    typeof value === 'string' ? say(value) : value;
const list =
  (say: (values: unknown[], names: readonly string[]) => unknown): Teller =>
  (value, names) =>
    Array.isArray(value) ? say(value, names) : value;
const dice = list((values) => counted(values.map((die) => dieName(String(die)))));

/** By the name of the parameter. */
const TELLERS: Readonly<Record<string, Teller>> = {
  seat: player,
  player,
  // A seat that gets something, or the face a die is turned to.
  to: (value, names) => (typeof value === 'number' ? named(names, value) : dieName(String(value))),
  type: (value) => (has(`type.${String(value)}`) ? t(`type.${String(value)}`) : value),
  die: plain(dieName),
  tile: plain(tileName),
  other: plain(tileName),
  card: plain(cardName),
  source: plain(sourceName),
  token: text((name) => diceWords('token', name)),
  prize: text((name) => diceWords('prize', name)),
  item: text((name) => diceWords('item', name)),
  other_type: text((name) => diceWords('other_type', name)),
  spot: text((name) => diceWords('spot', name)),
  number: (value) => (typeof value === 'number' ? scoringName(value) : value),
  cell: (value) => {
    const cell = readCell(value);
    return cell === null ? value : cellName(cell);
  },
  tiles: list((values) => values.map((tile) => tileName(String(tile)))),
  dice,
  fallen: dice,
  tokens: list((values) => values.map((token) => diceWords('token', String(token)))),
  items: list((values) =>
    values.flatMap((item) => (item === null ? [] : [diceWords('item', String(item))])),
  ),
  cards: list((values) => (values.length === 0 ? t('app.nothing') : cardsName(values.map(String)))),
  winners: list((values, names) => values.map((seat) => named(names, Number(seat)))),
  scores: list((values, names) =>
    values.map((score, seat) => `${named(names, seat)} ${String(score)}`),
  ),
};

function said(key: string, value: unknown, names: readonly string[]): unknown {
  return TELLERS[key]?.(value, names) ?? value;
}

/** The parameters of an event, a prompt or a reason as words. */
export function inWords(
  params: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, said(key, value, names)]),
  );
}

/** An event as a sentence. */
export function eventWords(event: Event, names: readonly string[]): string {
  const sentence = t(
    speech.events?.[event.key] ?? `event.${event.key}`,
    inWords(event.params, names),
  );
  return upper(event.params['exact'] === true ? `${sentence} ${t('app.exactly')}` : sentence);
}

/** A prompt (`ask.*`) as a sentence. */
export function promptWords(
  prompt: string,
  params: Record<string, unknown>,
  names: readonly string[],
): string {
  return t(prompt.startsWith('ask.') ? prompt : `ask.${prompt}`, inWords(params, names));
}

/** A reason (`reason.*`) as a sentence. */
export function reasonWords(
  reason: string,
  params: Record<string, unknown>,
  names: readonly string[] = [],
): string {
  return t(`reason.${reason}`, inWords(params, names));
}
