/** The games this client can show. */
import type { ClientGame } from './contract';

const files = import.meta.glob<ClientGame>('./*/index.ts', { eager: true, import: 'default' });

const known = new Map<string, ClientGame>(
  Object.entries(files)
    .map(([path, game]) => [path.split('/')[1] ?? path, game] as const)
    .sort(([, one], [, other]) => one.rank - other.rank),
);

export function clientGame(id: string): ClientGame | null {
  return known.get(id) ?? null;
}

/** Of the given games those that can be shown, in their order. */
export function inOrder<G extends { id: string }>(games: readonly G[]): G[] {
  const ids = [...known.keys()];
  return games
    .filter((game) => known.has(game.id))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
