/** Animals by species, where they are, and how they are said. */
import type { Scene } from '../contract';
import { cellName, listed, t, tileName } from '../kit';
import type { Data, ShownHerd } from './data';

/** Animals of one species on a cell. */
export interface Group {
  species: string;
  n: number;
}

const PIECE = /^piece:(-?\d+),(-?\d+):(.+)$/;
/** So many counters stand side by side. */
const ROW = 3;

export function groupsOf(animals: readonly string[]): Group[] {
  return [...new Set(animals)].map((species) => ({
    species,
    n: animals.filter((one) => one === species).length,
  }));
}

export function rowsOf(groups: readonly Group[]): Group[][] {
  const rows = Math.ceil(groups.length / ROW);
  return Array.from({ length: rows }, (_, row) => groups.slice(row * ROW, (row + 1) * ROW));
}

function animalName(species: string): string {
  return t(`word.alhambra_zoo.${species}`);
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export function groupWords({ species, n }: Group): string {
  return n === 1 ? animalName(species) : t(`view.alhambra_zoo.several.${species}`, { n });
}

/** "monkey and 2 camels" */
export function animalsWords(animals: readonly string[]): string {
  return listed(groupsOf(animals).map(groupWords));
}

/** What is said of the animals on a tile; with what its garden scores, if it is known. */
export function markWords(animals: readonly string[], herd: ShownHerd | undefined): string {
  const said = animalsWords(animals);
  if (herd?.garden !== true) {
    return t('view.alhambra_zoo.here', { animals: said });
  }
  return herd.points > 0
    ? t('view.alhambra_zoo.paying', { animals: said, n: herd.points })
    : t('view.alhambra_zoo.mixed', { animals: said });
}

/** The species of a piece of the own palace; null if the ref is no animal. */
export function speciesOf(ref: string): string | null {
  return PIECE.exec(ref)?.[3] ?? null;
}

/** "Camel, 1 right" */
export function pieceWords(ref: string): string | null {
  const [, x, y, species] = PIECE.exec(ref) ?? [];
  if (species === undefined) {
    return null;
  }
  const place = cellName([Number(x), Number(y)]);
  return t('view.alhambra_zoo.at', { animal: capital(animalName(species)), place });
}

/** The animals of a palace, cell by cell: "Garden 8: monkey and camel". */
export function herdLines(
  scene: Scene<Data>,
  seat: number,
): { animals: string[]; words: string; pays: boolean }[] {
  return (scene.data.herds[seat] ?? []).map(({ tile, animals, points }) => {
    const place = tile === 'fountain' ? t('view.alhambra_zoo.fountain') : tileName(tile);
    const said = { place, animals: animalsWords(animals) };
    const words =
      points > 0
        ? t('view.alhambra_zoo.herd-points', { ...said, n: points })
        : t('view.alhambra_zoo.herd', said);
    return { animals, words, pays: points > 0 };
  });
}

export function animalCount({ data }: Scene<Data>, seat: number): number {
  return (data.herds[seat] ?? []).reduce((sum, { animals }) => sum + animals.length, 0);
}

/** How many animals a player has, and what they score. */
export function scoreWords(scene: Scene<Data>, seat: number): string {
  const { data, names } = scene;
  return t('view.alhambra_zoo.score', {
    name: names[seat] ?? '',
    animals: animalCount(scene, seat),
    n: data.points[seat] ?? 0,
  });
}

export function pileLines({ data }: Scene<Data>): string[] {
  const pile = t('view.alhambra_zoo.pile', { n: data.pile.count });
  const gone = data.discarded;
  return gone.length === 0
    ? [pile]
    : [pile, t('view.alhambra_zoo.discarded', { animals: animalsWords(gone) })];
}
