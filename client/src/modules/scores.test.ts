import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClientModule } from './contract';

/** The modules of the rules, whose words name the sources of their points. */
const RULES = '../src/sabika/games/alhambra/modules';
const files = import.meta.glob<ClientModule>('./*/index.ts', { import: 'default' });

/** The sources of points that a module has words for: the keys of its table `[score]`. */
function sourcesOf(id: string): string[] {
  const words = readFileSync(`${RULES}/${id}/messages/en.toml`, 'utf8');
  const table = /^\[score\]\n((?:.+\n)*)/m.exec(words)?.[1] ?? '';
  return [...table.matchAll(/^([\w-]+) = /gm)].map(([, key]) => key ?? '');
}

describe('points in a scoring', () => {
  const paying = readdirSync(RULES).flatMap((id) => {
    const index = files[`./${id}/index.ts`];
    return index !== undefined && sourcesOf(id).length > 0 ? [{ id, index }] : [];
  });

  it.each(paying)('have the sign of $id', async ({ id, index }) => {
    const { scores = [id], Icon } = await index();
    expect([...scores].sort()).toEqual(sourcesOf(id).sort());
    expect(Icon).toBeDefined();
  });

  it('are known of many modules', () => {
    expect(paying.length).toBeGreaterThan(20);
  });
});
