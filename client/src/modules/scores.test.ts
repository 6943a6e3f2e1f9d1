import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The modules of the rules, whose words name the sources of their points. */
const RULES = '../src/sabika/games/alhambra/modules';
const DRAWN = 'src/modules';

/** The sources of points that a module has words for: the keys of its table `[score]`. */
function sourcesOf(id: string): string[] {
  const words = readFileSync(`${RULES}/${id}/messages/en.toml`, 'utf8');
  const table = /^\[score\]\n((?:.+\n)*)/m.exec(words)?.[1] ?? '';
  return [...table.matchAll(/^([\w-]+) = /gm)].map(([, key]) => key ?? '');
}

/** Those it gives its sign to. Read, not imported: with all their drawings modules load slowly. */
function scoresOf(id: string): string[] {
  const index = readFileSync(`${DRAWN}/${id}/index.ts`, 'utf8');
  const listed = /^ {2}scores: \[([^\]]*)\],$/m.exec(index)?.[1];
  return listed === undefined
    ? [id]
    : [...listed.matchAll(/'([^']+)'/g)].map(([, key]) => key ?? '');
}

describe('points in a scoring', () => {
  const paying = readdirSync(RULES).filter(
    (id) => existsSync(`${DRAWN}/${id}/Icon.svelte`) && sourcesOf(id).length > 0,
  );

  it.each(paying)('have the sign of %s', (id) => {
    expect(scoresOf(id).sort()).toEqual(sourcesOf(id).sort());
  });

  it('are known of many modules', () => {
    expect(paying.length).toBeGreaterThan(20);
  });
});
