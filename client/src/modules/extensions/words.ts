/** Extensions, their columns and limits, in words. */
import { DIRK } from '../../lib/words';
import type { Scene } from '../contract';
import { currencyName, listed, t, tileName, typeName } from '../kit';
import type { Data } from './data';

const NAME = /^extension-([a-z]+)-\d+$/;
const OWN = /^shelf:extensions:(extension-[a-z]+-\d+)$/;

/** What is picked to take an extension for Dirk. */
export const FOR_DIRK = 'for:dirk';

/** The type of building an extension is for. */
export function typeOf(extension: string): string {
  return NAME.exec(extension)?.[1] ?? 'garden';
}

/** The extension behind a ref of the board. */
export function extensionOf(ref: string): string | null {
  return OWN.exec(ref)?.[1] ?? null;
}

export interface Space {
  /** The extension that lies here, or null. */
  extension: string | null;
  limit: number;
  /** Whether it was taken in this turn and waits to be attached. */
  taken: boolean;
  words: string;
}

export interface Column {
  currencies: string[];
  words: string;
  spaces: Space[];
}

/** The board, column by column. */
export function columnsOf({ data }: Scene<Data>): Column[] {
  return data.columns.map((currencies, column) => ({
    currencies,
    words: listed(currencies.map(currencyName)),
    spaces: data.limits.map((limit, row) => {
      const at = column * data.limits.length + row;
      const extension = data.board[at] ?? null;
      const words =
        extension === null
          ? t('view.extensions.gone', { limit })
          : t('view.extensions.space', { extension: tileName(extension), limit });
      const taken = (data.taken[at] ?? data.for_dirk[at] ?? null) !== null;
      return { extension, limit, taken, words };
    }),
  }));
}

/** The column and the space an extension lies on. */
export function spaceOf(
  scene: Scene<Data>,
  extension: string,
): { column: Column; space: Space } | null {
  for (const column of columnsOf(scene)) {
    const space = column.spaces.find((one) => one.extension === extension);
    if (space !== undefined) {
      return { column, space };
    }
  }
  return null;
}

/** What was taken in this turn. */
export function waitingLines({ data }: Scene<Data>): string[] {
  const lines = (['taken', 'for_dirk'] as const).map((zone) => ({
    key: zone === 'taken' ? 'waiting' : 'waiting-dirk',
    names: data[zone].flatMap((one) => (one === null ? [] : [tileName(one)])),
  }));
  return lines
    .filter(({ names }) => names.length > 0)
    .map(({ key, names }) => t(`view.extensions.${key}`, { extensions: listed(names) }));
}

/** How many extensions of a player count, and for which types. */
export function ownWords({ data, names }: Scene<Data>, seat: number): string {
  const types = data.counting[seat] ?? [];
  const said = t('view.extensions.own', { name: names[seat] ?? '', n: types.length });
  return types.length === 0 ? said : `${said} (${listed(types.map(typeName))})`;
}

/** Everybody's extensions that count, Dirk's last. */
export function ownLines(scene: Scene<Data>): string[] {
  const lines = scene.names.map((_, seat) => ownWords(scene, seat));
  return scene.view.dirk === null
    ? lines
    : [...lines, t('view.extensions.own', { name: DIRK, n: scene.data.dirk })];
}

/** While an extension is picked: what it takes, then what the cards mean. */
export function picking(
  scene: Scene<Data>,
  refs: readonly string[],
  total: number,
): { text: string; more: string } | null {
  const extension = refs.map(extensionOf).find((one) => one !== null) ?? null;
  const found = extension === null ? null : spaceOf(scene, extension);
  if (extension === null || found === null) {
    return null;
  }
  const { column, space } = found;
  const cards = refs.filter((ref) => ref.startsWith('hand:')).length;
  const { limit } = space;
  const complete = cards === column.currencies.length;
  const state = total <= limit ? 'within' : 'above';
  return {
    text: t('view.extensions.picking', { extension: tileName(extension) }),
    more: complete
      ? t(`view.extensions.${state}`, { total, limit })
      : t('view.extensions.picking-more', { currencies: column.words, limit }),
  };
}
