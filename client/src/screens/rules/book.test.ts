import { describe, expect, it } from 'vitest';
import type { RulesPage } from '../../lib/wire';
import { chapterOf, findIn, grouped, pagesOf } from './book';

const page = {
  id: 'base',
  title: 'The base game',
  text: '# The base game\n\nIntro words.\n\n## Scoring\n\nWalls count.\n\n### Ties\n\nTied players share.',
};

describe('the rules book', () => {
  it('lists sections and drops the repeated title', () => {
    const chapter = chapterOf(page, true);
    expect(chapter.sections.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['page-base', 'The base game'],
      ['scoring', 'Scoring'],
      ['ties', 'Ties'],
    ]);
    expect(chapter.blocks[0]?.kind).toBe('paragraph');
    expect(chapter.lower).toBe(1);
    expect(chapterOf({ id: 'a', title: 'A', text: '### B' }, false).lower).toBe(0);
  });

  it('keeps anchors of several pages apart', () => {
    expect(chapterOf(page, false).sections[1]?.anchor).toBe('base-scoring');
  });

  it('finds all words of a search in one section', () => {
    const chapters = [chapterOf(page, true)];
    expect(findIn(chapters, 'SHARE tied').map(({ anchor }) => anchor)).toEqual(['ties']);
    expect(findIn(chapters, 'walls share')).toEqual([]);
    expect(findIn(chapters, '  ')).toEqual([]);
    expect(findIn(chapters, 'walls')[0]?.excerpt).toContain('Walls count.');
  });
});

it('shows the modules in play, and the one looked up', () => {
  const page = (id: string): RulesPage => ({ id, title: id, text: '' });
  const pages = [page('turn'), page('camps/camps'), page('camps/laying'), page('thieves/thieves')];
  const ids = (modules: string[] | undefined, anchor = ''): string[] =>
    pagesOf(pages, modules, anchor).map(({ id }) => id);
  expect(ids(undefined)).toHaveLength(4);
  expect(ids(['thieves'])).toEqual(['turn', 'thieves/thieves']);
  expect(ids([], 'camps')).toEqual(['turn', 'camps/camps', 'camps/laying']);
  const groups = grouped(pages.map((one) => chapterOf(one, false)));
  expect(groups.map(({ module, chapters }) => [module, chapters.length])).toEqual([
    ['', 1],
    ['camps', 2],
    ['thieves', 1],
  ]);
});
