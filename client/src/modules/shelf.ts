/** The list of all boards: what is said of each, and which of them answer a search. */
import { catalogue, inLanguage, moduleName } from '../lib/catalogue.svelte';
import { t } from '../lib/i18n.svelte';
import { stockOf, verbOf } from '../lib/offers';
import { answers, fold } from '../lib/searching';
import type { Decision } from '../lib/wire';
import { cardName, entry, tileName, verbName } from '../lib/words';
import { shortName } from './boards';
import type { Chip } from './contract';
import { describe } from './describe';
import { clientModule, homeOf, sceneOf, type Seen } from './registry';

/** What can be done on a board: the one thing there is to do, or how many things can be used. */
export function deedsOn(
  id: string,
  { choices, purchases }: Decision,
  modules: readonly string[],
  things: number,
): string {
  const here = (ref: string): boolean => homeOf(ref, modules) === id;
  const verbs = [
    ...choices.filter(({ refs }) => refs.some(here)).map(({ verb }) => verb),
    ...purchases.filter((one) => stockOf(one).some(here)).map(verbOf),
  ];
  const [verb, ...others] = new Set(verbs);
  const several = t('table.shelf.acts', { n: things });
  if (verb === undefined || others.length > 0) {
    return several;
  }
  return things > 1 ? entry(verbName(verb), several) : verbName(verb);
}

/** What a board tells of itself: what lies there and how much of it, as far as its name does not say so. */
export function newsOf(name: string, chip: Chip | null): string {
  const words = chip === null || fold(name).includes(fold(chip.words)) ? '' : chip.words;
  const count = chip?.count ?? '';
  return words === '' || count === '' ? `${words}${count}` : entry(words, count);
}

/** The tiles and cards a module brought, by their names. */
function piecesOf(id: string, { pieces }: Seen): string[] {
  const origins = pieces?.origins ?? {};
  const tiles = Object.entries(pieces?.tiles ?? {});
  const cards = Object.entries(pieces?.cards ?? {});
  return [
    ...tiles.flatMap(([name, { kind }]) => (origins[`tile:${kind}`] === id ? tileName(name) : [])),
    ...cards.flatMap(([name, { kind }]) => (origins[`card:${kind}`] === id ? cardName(name) : [])),
  ];
}

/** Whether a module's board answers a search: by its names, what it is for, its pieces and what it shows. */
export function isFound(id: string, game: string, seen: Seen | null, words: string): boolean {
  const module = catalogue.module(game, id);
  const names = [moduleName(game, id), shortName(game, id), inLanguage(module?.adds)];
  if (seen === null) {
    return answers(names, words);
  }
  const { chip, facts } = clientModule(id);
  const scene = sceneOf(id, seen);
  const told = facts?.(scene) ?? describe(id, scene.data, scene.names);
  const shown = told.flatMap(({ title, lines }) => [title, ...lines]);
  return answers([...names, chip?.(scene)?.words ?? '', ...piecesOf(id, seen), ...shown], words);
}
