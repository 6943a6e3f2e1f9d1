/**
 * The client modules at hand, and what those in play bring. Nothing here names a module, and nothing
 * loads one: `load.ts` does, before a table is shown.
 */
import type { Component } from 'svelte';
import type { Cell } from '../drawing/geometry';
import type { Colour, Pieces, Standing, View } from '../lib/wire';
import type {
  CardDrawing,
  ClientModule,
  Held,
  Kept,
  Mark,
  Said,
  Scene,
  Stalls,
  TileArt,
} from './contract';

const known = new Map<string, ClientModule>();

export function register(id: string, module: ClientModule): void {
  known.set(id, module);
}

/** The sign of a module, where nothing else of it is at hand. */
export function registerSign(id: string, Icon: Component): void {
  if (!known.has(id)) {
    known.set(id, { Icon });
  }
}

/** What a module draws itself; nothing if it has no folder. */
export function clientModule(id: string): ClientModule {
  return known.get(id) ?? {};
}

/** The drawing of a kind of tile, whichever module has it. */
export function tileArt(kind: string): TileArt | null {
  for (const module of known.values()) {
    const art = module.tiles?.[kind];
    if (art !== undefined) {
      return art;
    }
  }
  return null;
}

/** The drawing of a kind of card. */
export function cardDrawing(kind: string): Component<CardDrawing> | null {
  for (const module of known.values()) {
    const drawing = module.cards?.[kind];
    if (drawing !== undefined) {
      return drawing;
    }
  }
  return null;
}

/** What is seen, without the part of one module. */
export interface Seen {
  view: View;
  standing: Standing | null;
  pieces: Pieces | null;
  names: readonly string[];
  colours: readonly Colour[];
}

/** What a module sees; of what is lit in all palaces only its own keys concern it. */
export function sceneOf(id: string, seen: Seen, light: string | null = null): Scene {
  const lit = light?.startsWith(`${id}:`) ? light.slice(id.length + 1) : null;
  return { ...seen, data: seen.view.modules[id] ?? null, lit };
}

/** All marks of a seat's palace and of the tiles beside it; with null those on shared tiles. */
export function marksOf(seen: Seen, seat: number | null, light: string | null = null): Mark[] {
  return seen.view.setup.modules.flatMap((id) =>
    (known.get(id)?.marks?.(sceneOf(id, seen, light), seat) ?? []).map((mark) => ({
      ...mark,
      key: `${id}:${mark.key}`,
    })),
  );
}

/** What a seat has of the modules in play, as counted icons. */
export function heldBy(seen: Seen, seat: number): (Held & { module: string })[] {
  return seen.view.setup.modules.flatMap((id) => {
    const module = known.get(id);
    return (module?.held?.(sceneOf(id, seen), seat) ?? []).map((one) => ({
      Sign: module?.Icon,
      ...one,
      key: `${id}:${one.key}`,
      module: id,
    }));
  });
}

/** The cards a seat keeps beside the hand, by module. */
export function keptBy(seen: Seen, seat: number): { id: string; scene: Scene; cards: Kept[] }[] {
  return seen.view.setup.modules.flatMap((id) => {
    const scene = sceneOf(id, seen);
    const cards = known.get(id)?.kept?.(scene, seat) ?? [];
    return cards.length === 0 ? [] : [{ id, scene, cards }];
  });
}

/** The places that a seat's stored tiles lie at; null: no module in play has such. */
export function stallsOf(seen: Seen, seat: number): Stalls | null {
  const id = seen.view.setup.modules.find((one) => known.get(one)?.stalls !== undefined);
  return id === undefined ? null : (known.get(id)?.stalls?.(sceneOf(id, seen), seat) ?? null);
}

/** What a module in play says in the bar about what is picked; null: none does. */
export function saidBy(seen: Seen, refs: readonly string[], total: number): Said | null {
  for (const id of seen.view.setup.modules) {
    const said = known.get(id)?.says?.(sceneOf(id, seen), refs, total) ?? null;
    if (said !== null) {
      return said;
    }
  }
  return null;
}

/** The marks on one tile. */
export function marksOn(marks: readonly Mark[], tile: string): Mark[] {
  return marks.filter(
    ({ anchor }) => (anchor.on === 'slot' || anchor.on === 'tile') && anchor.tile === tile,
  );
}

/** The marks on a cell, its edges and corners that are no part of a tile. */
export function marksAt(marks: readonly Mark[], [x, y]: Cell): Mark[] {
  return marks.filter(
    ({ anchor }) =>
      (anchor.on === 'cell' || anchor.on === 'edge' || anchor.on === 'corner') &&
      anchor.cell[0] === x &&
      anchor.cell[1] === y,
  );
}

/** The module that draws an object, if one does. */
export function homeOf(ref: string, modules: readonly string[]): string | null {
  if (ref.startsWith('shelf:')) {
    const [, id = ''] = ref.split(':');
    return modules.includes(id) ? id : null;
  }
  return modules.find((id) => known.get(id)?.draws?.(ref)) ?? null;
}

/** The sign of the module that a source of points belongs to; null: of none at hand. */
export function scoreSign(source: string): Component | null {
  for (const [id, { scores = [id], Icon }] of known) {
    if (scores.includes(source)) {
      return Icon ?? null;
    }
  }
  return null;
}

/** Whether an event of a module is told in toasts. */
export function isTold(key: string): boolean {
  return known.get(key.split('.', 1)[0] ?? '')?.told?.includes(key) ?? false;
}

/** The sum of money that a ref of some module stands for; null: it is none. */
export function amountOf(ref: string): number | null {
  for (const module of known.values()) {
    const amount = module.amount?.(ref) ?? null;
    if (amount !== null) {
      return amount;
    }
  }
  return null;
}

/** A ref in the words of the module that knows it. */
export function moduleWords(ref: string): string | null {
  for (const module of known.values()) {
    const words = module.words?.(ref) ?? null;
    if (words !== null) {
      return words;
    }
  }
  return null;
}

/** How a loose object is drawn by the module that knows it; null: its words are enough. */
export function looseDrawing(ref: string): ClientModule['Loose'] | null {
  const module = [...known.values()].find((one) => (one.words?.(ref) ?? null) !== null);
  return module?.Loose ?? null;
}
