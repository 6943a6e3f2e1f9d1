/** What happens, is asked and is refused, as sentences: parameters are said by what they are called. */
import { has, numeral, t } from './i18n.svelte';
import type { Event } from './wire';
import {
  cardsName,
  cellName,
  counted,
  dieName,
  placeName,
  eventKey,
  named,
  pieceName,
  readCell,
  refName,
  scoringName,
  sourceName,
  upper,
} from './words';

/** What only the Dice Game names: tokens, prizes, things to win, spots of its dice area. */
function diceWords(key: string, value: string): string {
  switch (key) {
    case 'token':
      return has(`word.token-${value}`) ? t(`word.token-${value}`) : value;
    case 'prize':
      return has(`word.${value}`) ? t(`word.${value}`) : value;
    case 'item':
      return has(`word.item-${value}`)
        ? t(`word.item-${value}`)
        : (pieceName(value, ['tile', 'type']) ?? value);
    default: {
      const [row, throws] = value.split(',');
      return t('dice.spot', { row, throws });
    }
  }
}

/** How a parameter is said; what it cannot say stays as it is. */
type Teller = (value: unknown, names: readonly string[]) => unknown;

const player: Teller = (value, names) => (typeof value === 'number' ? named(names, value) : value);
const text =
  (say: (name: string) => string): Teller =>
  (value) =>
    typeof value === 'string' ? say(value) : value;
const list =
  (say: (values: unknown[], names: readonly string[]) => unknown): Teller =>
  (value, names) =>
    Array.isArray(value) ? say(value, names) : value;
const dice = list((values) => counted(values.map((die) => dieName(String(die)))));
const written: Teller = (value) => value;
const seats = list((values, names) => values.map((seat) => named(names, Number(seat))));
const scoring: Teller = (value) => (typeof value === 'number' ? scoringName(value) : value);

/** By the name of the parameter: what is said otherwise than the names of pieces are. */
const TELLERS: Readonly<Record<string, Teller>> = {
  seat: player,
  player,
  asked: seats,
  winners: seats,
  // A seat that gets something, or the face a die is turned to.
  to: (value, names) => (typeof value === 'number' ? named(names, value) : dieName(String(value))),
  die: text(dieName),
  dice,
  fallen: dice,
  source: text(sourceName),
  number: scoring,
  token: text((name) => diceWords('token', name)),
  prize: text((name) => diceWords('prize', name)),
  item: text((name) => diceWords('item', name)),
  spot: text((name) => diceWords('spot', name)),
  tokens: list((values) => values.map((token) => diceWords('token', String(token)))),
  items: list((values) =>
    values.flatMap((item) => (item === null ? [] : [diceWords('item', String(item))])),
  ),
  point: list(([column, row]) => t('word.point', { column, row })),
  cell: (value) => {
    const cell = readCell(value);
    return cell === null ? value : cellName(cell);
  },
  edge: text((name) => placeName('edge', name) ?? name),
  goods: text((name) => (/^\d+$/.test(name) ? t('app.slot', { slot: name }) : thingWords(name))),
  cards: list((values) => (values.length === 0 ? t('app.nothing') : cardsName(values.map(String)))),
  chests: list((values) =>
    counted(values.map((type) => pieceName(String(type).replace('type.', '')) ?? '')),
  ),
  scores: list((values, names) =>
    values.map((score, seat) => `${named(names, seat)} ${numeral(Number(score))}`),
  ),
  // What is for writing, or was written.
  text: written,
  found: written,
  known: written,
  allowed: written,
  offered: written,
  name: written,
  names: written,
};

/** Goods beside the market. */
function thingWords(name: string): string {
  return pieceName(name) ?? refName(`goods:${name}`);
}

/** The word of a key where several are counted: without an article, if it is said with one. */
function bareWord(key: string): string {
  const bare = key.replace(/^word\./, 'thing.');
  return t(has(bare) ? bare : key);
}

/** A name is said if it is that of a piece; lists are said entry by entry, equal words counted. */
function piece(value: unknown): unknown {
  if (Array.isArray(value)) {
    const words = value.every((one) => typeof one === 'string' && /^(word|type)\./.test(one));
    return words ? counted(value.map(String), t, bareWord) : value.map(piece);
  }
  if (typeof value !== 'string') {
    return value;
  }
  // Currencies stay keys: a sentence may want them in the plural.
  return has(`currency.${value}`) ? `currency.${value}` : (pieceName(value) ?? value);
}

function said(key: string, value: unknown, names: readonly string[]): unknown {
  const teller = TELLERS[key];
  return teller === undefined ? piece(value) : (teller(value, names) ?? value);
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
  return upper(t(eventKey(event.key), inWords(event.params, names)));
}

/** A prompt (`ask.*`) as a sentence. */
export function promptWords(
  prompt: string,
  params: Record<string, unknown>,
  names: readonly string[],
): string {
  return upper(t(prompt.startsWith('ask.') ? prompt : `ask.${prompt}`, inWords(params, names)));
}

/** A reason (`reason.*`) as a sentence; for whoever writes moves, with what to write. */
export function reasonWords(
  reason: string,
  params: Record<string, unknown>,
  names: readonly string[] = [],
  writing = false,
): string {
  const words = inWords(params, names);
  const sentence = upper(t(`reason.${reason}`, words));
  const typed = `typed.${reason}`;
  return writing && has(typed) ? `${sentence} ${t(typed, words)}` : sentence;
}
