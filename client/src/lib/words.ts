/** Things on the table in words: tiles, cards, cells, seats, scorings. */
import { moduleWords } from '../modules/registry';
import { has, listed, t } from './i18n.svelte';
import type { TableInfo } from './wire';

const ROMAN = ['0', 'I', 'II', 'III'];
export const DIRK = 'Dirk';
/** Players nobody sits for, from seat -1 downwards. */
export const FICTIONAL = [DIRK, 'Dirki', 'Dirkelson', 'Dirkito'];

/** With a capital, as sentences and labels begin. */
export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Something and what is said of it: "Omar: 3". */
export function entry(name: string, what: unknown): string {
  return t('app.entry', { name, what });
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
  return t('app.walls', { n: sides.length, sides: listed(sides) });
}

/** The sides of walls at the end of a name: `NE`. */
const WALLS = /^[NESW]+$/;

const AREAS = ['type', 'currency', 'tile', 'card'];

/** A name put together from its pattern, "{type} square", or as its first word and a number. */
function composed(pattern: string, rest: readonly string[]): string {
  const number = rest.find((part) => /^\d+$/.test(part)) ?? '';
  if (!pattern.includes('{')) {
    return number === '' ? pattern : upper(`${pattern} ${number}`);
  }
  const words = (area: string): string[] =>
    rest.flatMap((part) => (has(`${area}.${part}`) ? [t(`${area}.${part}`)] : []));
  const [type = '', second = ''] = words('type');
  const [currency = ''] = words('currency');
  const places: Record<string, string> = { type, second, currency, n: number, Type: upper(type) };
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place);
}

/**
 * A type, a tile, a card or a currency in running text; null for other names. Those with a number are
 * capitalised, "Tower 9", all others are common nouns, "garden square". The server says them in the same
 * way (`kernel/messages.py`).
 */
export function pieceName(name: string, areas: readonly string[] = AREAS): string | null {
  for (const area of areas) {
    const whole = has(`${area}.${name}`) ? t(`${area}.${name}`) : '{';
    if (!whole.includes('{')) {
      return whole;
    }
  }
  const [first = '', ...rest] = name.split('-');
  const area = areas.find((one) => has(`${one}.${first}`));
  return area === undefined ? null : composed(t(`${area}.${first}`), rest);
}

/** A tile as a label: "Chambers 9", "Garden square"; names nobody knows stay as they are. */
export function tileName(name: string): string {
  const [type = ''] = name.split('-');
  if (type === 'fountain' || type === 'start') {
    return t('app.fountain');
  }
  const words = pieceName(name, ['tile', 'type']);
  return words === null ? name : upper(words);
}

/** The walls in a tile's name. */
export function wallsOf(name: string): string {
  return name.split('-').find((word, place) => place > 0 && WALLS.test(word)) ?? '';
}

/** A tile with everything printed on it: "Tower, price 9, walls north and east". */
export function tileFull(name: string): string {
  const [type = '', cost = ''] = name.split('-');
  if (has(`type.${type}`) && /^\d+$/.test(cost)) {
    return t('app.tile', { type: typeName(type), price: cost, walls: wallsName(wallsOf(name)) });
  }
  const walls = wallsOf(name);
  return walls === ''
    ? tileName(name)
    : t('app.tile.walls', { tile: tileName(name), walls: wallsName(walls) });
}

/** A card as a label: "Dinar 4", "Exchange card (dinar, florin)". */
export function cardName(name: string): string {
  const words = pieceName(name, ['currency', 'card']);
  return words === null ? name : upper(words);
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
        : values.map(() => pieceName(key, ['card']) ?? key).join(' + '),
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

/** A cell, an edge `1,-2:N`, a corner `1,-2:NE`, or a crossing `1,-2`: the upper left corner of its cell. */
export function placeName(kind: string, name: string): string | null {
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
  return t('app.corner', { corner: t(`app.corner.${side || 'NW'}`), cell: cellName(at) });
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
  const words = plain ?? typed(last) ?? pieceName(last, ['thing']) ?? last.replace(/[-_:]/g, ' ');
  return upper(words);
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

/** The sentence of an event: the one of the game, if it has its own. */
export function eventKey(key: string): string {
  return speech.events?.[key] ?? `event.${key}`;
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

/** Somebody in a sentence, by the names of all seats. */
export function named(names: readonly string[], seat: number): string {
  return seat < 0
    ? (FICTIONAL[-1 - seat] ?? DIRK)
    : (names[seat] ?? t('app.seat', { number: seat + 1 }));
}

/** Equal things side by side are counted: "3 × garden". How one is said, and each of several. */
export function counted(
  names: readonly string[],
  one: (name: string) => string = (name) => name,
  several = one,
): string[] {
  const found = new Map<string, number>();
  for (const name of names) {
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return [...found].map(([name, count]) =>
    count === 1 ? one(name) : `${count} × ${several(name)}`,
  );
}
