/** Projects and colours, and how they are said. */
import type { Scene } from '../contract';
import { currencyName, listed, t, tileName } from '../kit';
import type { Data } from './data';

const PROJECT = /^decor-([a-z]+)-\d+$/;
const SET = /^([a-z]+)-(\d+)$/;

/** The type of building a project is for. */
export function typeOf(project: string): string {
  return PROJECT.exec(project)?.[1] ?? 'garden';
}

export function colourName(colour: string): string {
  return t(`word.fresh_colours.${colour}`);
}

/** A set of the board: which colour, and how many. */
export function setOf(name: string): { colour: string; count: number } {
  const [, colour, count] = SET.exec(name) ?? [];
  return { colour: colour ?? name, count: Number(count ?? 1) };
}

/** "2 purple". */
export function setWords(name: string): string {
  const { colour, count } = setOf(name);
  return t('view.fresh_colours.set', { n: count, colour: colourName(colour) });
}

/** "garden project: blue, red, green and purple". */
export function projectWords({ data }: Scene<Data>, project: string): string {
  const colours = listed((data.demands[project] ?? []).map(colourName));
  return t('view.fresh_colours.project', { project: tileName(project), colours });
}

/** A project of a player, with what it lacks. */
export function openWords(scene: Scene<Data>, seat: number, project: string): string {
  const lacking = (scene.data.missing[seat]?.[project] ?? []).map(colourName);
  const state =
    lacking.length === 0
      ? t('view.fresh_colours.ready', { project: tileName(project) })
      : t('view.fresh_colours.missing', { project: tileName(project), colours: listed(lacking) });
  return state;
}

export function completedWords(project: string): string {
  return t('view.fresh_colours.completed', { project: tileName(project) });
}

/** The project that lies open on the pile, if there is one. */
export function topOf({ data }: Scene<Data>): string | null {
  return data.pile.known[0]?.[1] ?? null;
}

export interface Column {
  currency: string;
  project: string | null;
  sets: string[];
  words: string;
}

/** The columns of the board. */
export function columnsOf({ data }: Scene<Data>): Column[] {
  return Object.entries(data.sets).map(([currency, sets], at) => {
    const project = data.columns[at] ?? null;
    const params = { currency: currencyName(currency), project: project && tileName(project) };
    const words = t(`view.fresh_colours.column${project === null ? '-empty' : ''}`, params);
    return { currency, project, sets, words };
  });
}

export interface Held {
  colour: string;
  count: number;
}

/** A player's colour tiles, colour by colour. */
export function coloursOf({ data }: Scene<Data>, seat: number): Held[] {
  const own = data.colours[seat] ?? [];
  return [...new Set(own)].map((colour) => ({
    colour,
    count: own.filter((other) => other === colour).length,
  }));
}

/** How much a player has of what is allowed. */
export function ownWords({ data, names }: Scene<Data>, seat: number): string {
  return t('view.fresh_colours.own', {
    name: names[seat] ?? '',
    n: data.colours[seat]?.length ?? 0,
    most: data.most_colours,
    open: data.open[seat]?.length ?? 0,
    limit: data.most_open,
  });
}

/** A player's colours in words. */
export function heldWords(scene: Scene<Data>, seat: number): string {
  const own = coloursOf(scene, seat).map(({ colour, count }) => setWords(`${colour}-${count}`));
  const colours = own.length === 0 ? t('view.fresh_colours.no-colours') : listed(own);
  return t('view.fresh_colours.colours', { name: scene.names[seat] ?? '', colours });
}

export function pointsWords({ data, names }: Scene<Data>, seat: number): string {
  return t('view.fresh_colours.points', { name: names[seat] ?? '', n: data.scores[seat] ?? 0 });
}

/** Everything a player has, line by line. */
export function playerLines(scene: Scene<Data>, seat: number): string[] {
  return [
    ownWords(scene, seat),
    heldWords(scene, seat),
    ...(scene.data.open[seat] ?? []).map((project) => openWords(scene, seat, project)),
    ...(scene.data.completed[seat] ?? []).map(completedWords),
    pointsWords(scene, seat),
  ];
}
