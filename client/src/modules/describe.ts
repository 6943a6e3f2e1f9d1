/** The data of a module's view in words, for modules that do not tell it themselves. */
import { has, listed, t } from '../lib/i18n.svelte';
import { cardName, currencyName, entry, tileName, typeName } from '../lib/words';
import type { Fact } from './contract';

function label(module: string, key: string): string {
  const known = `view.${module}.${key}`;
  const plain = key.replace(/[-_]/g, ' ');
  return has(known) ? t(known) : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A name of whatever kind: a tile, a card, a type, or itself. */
function said(text: string): string {
  const words = [tileName(text), cardName(text), typeName(text), currencyName(text)];
  return words.find((one) => one !== text) ?? text.replace(/[-_]/g, ' ');
}

function value(module: string, given: unknown): string {
  if (given === null || given === undefined) {
    return '–';
  }
  if (typeof given === 'boolean') {
    return t(given ? 'table.board.yes' : 'table.board.no');
  }
  if (Array.isArray(given)) {
    return given.length === 0 ? '–' : listed(given.map((one) => value(module, one)));
  }
  if (typeof given === 'object') {
    return Object.entries(given)
      .map(([key, inner]) => `${label(module, key)} ${value(module, inner)}`)
      .reduce((first, second) => t('text.join', { first, second }));
  }
  return typeof given === 'string' ? said(given) : String(given);
}

/** Whether a list has an entry for every seat. */
function bySeat(given: unknown, seats: number): given is unknown[] {
  return (
    Array.isArray(given) &&
    seats > 0 &&
    given.length === seats &&
    given.every((one) => typeof one === 'object' && one !== null)
  );
}

/** Every entry of the data as a fact; lists with an entry for every seat name the players. */
export function describe(module: string, data: unknown, names: readonly string[]): Fact[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return data === null || data === undefined ? [] : [{ title: '', lines: [value(module, data)] }];
  }
  return Object.entries(data).map(([key, given]) => ({
    title: label(module, key),
    lines: bySeat(given, names.length)
      ? given.map((one, seat) => entry(names[seat] ?? '', value(module, one)))
      : [value(module, given)],
  }));
}
