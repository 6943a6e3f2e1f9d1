import { describe, expect, it } from 'vitest';
import type { Block, RulesPage } from '../../lib/wire';
import { chapterOf, findIn, grouped, pagesOf } from './book';
import { blockText } from './text';

const heading = (level: number, id: string, text: string): Block => ({
  kind: 'heading',
  level,
  id,
  parts: [{ kind: 'text', text }],
});
const words = (text: string): Block => ({ kind: 'paragraph', parts: [{ kind: 'text', text }] });

const page: RulesPage = {
  id: 'base',
  title: 'The base game',
  blocks: [
    heading(1, 'the-base-game', 'The base game'),
    words('Intro words.'),
    heading(2, 'scoring', 'Scoring'),
    words('Walls count.'),
    heading(3, 'ties', 'Ties'),
    words('Tied players share.'),
  ],
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
    const deep = { id: 'a', title: 'A', blocks: [heading(3, 'b', 'B')] };
    expect(chapterOf(deep, false).lower).toBe(0);
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

it('reads the words of every kind of block', () => {
  const cell = [{ kind: 'text' as const, text: 'x' }];
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      parts: [
        { kind: 'strong', parts: cell },
        { kind: 'code', text: 'y' },
      ],
    },
    { kind: 'list', ordered: false, items: [[words('a'), words('b')], [words('c')]] },
    { kind: 'table', head: [cell, cell], rows: [[cell, cell]] },
    { kind: 'quote', blocks: [words('said')] },
    { kind: 'code', text: 'z' },
  ];
  expect(blocks.map(blockText)).toEqual(['xy', 'a b c', 'x x x x', 'said', 'z']);
});

it('shows the modules in play, and the one looked up', () => {
  const page = (id: string): RulesPage => ({ id, title: id, blocks: [] });
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
