import { describe, expect, it } from 'vitest';
import { blockText, inlines, parseMarkdown, plain, slug } from './markdown';

describe('markdown', () => {
  it('reads headings with unique anchors', () => {
    const found = parseMarkdown('# Règles\n\n## The end\n\n## The end\n');
    expect(found.map((block) => (block.kind === 'heading' ? block.id : ''))).toEqual([
      'regles',
      'the-end',
      'the-end-2',
    ]);
  });

  it('joins the lines of a paragraph', () => {
    const [block] = parseMarkdown('one\ntwo\n\nthree');
    expect(block && blockText(block)).toBe('one two');
  });

  it('keeps a table inside a list item', () => {
    const [list] = parseMarkdown(
      '- **Tiles**:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n  after\n- next',
    );
    if (list?.kind !== 'list') throw new Error('no list');
    expect(list.items).toHaveLength(2);
    expect(list.items[0]?.map((block) => block.kind)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(list.items[1]?.map(blockText)).toEqual(['next']);
  });

  it('ends a list at a paragraph and separates ordered from unordered', () => {
    const found = parseMarkdown('1. one\n   more\n2. two\n\nText.\n- a\n- b');
    expect(found.map((block) => block.kind)).toEqual(['list', 'paragraph', 'list']);
    const first = found[0];
    if (first?.kind !== 'list') throw new Error('no list');
    expect(first.ordered).toBe(true);
    expect(first.items.map((item) => item.map(blockText).join())).toEqual(['one more', 'two']);
  });

  it('reads quotes and code', () => {
    const found = parseMarkdown('> said\n> so\n\n```\nx | y\n```');
    expect(found.map((block) => block.kind)).toEqual(['quote', 'code']);
    expect(found.map(blockText)).toEqual(['said so', 'x | y']);
  });

  it('reads marks inside a line and never loses words', () => {
    const parts = inlines('a **b *c*** `d` [e](f) 2 * 3');
    expect(parts.map((part) => part.kind)).toEqual([
      'text',
      'strong',
      'text',
      'code',
      'text',
      'link',
      'text',
    ]);
    expect(plain(inlines('take **one** of *two* `x`'))).toBe('take one of two x');
  });

  it('makes anchors of any words', () => {
    expect(slug('Où poser ?')).toBe('ou-poser');
    expect(slug('…')).toBe('part');
  });
});
