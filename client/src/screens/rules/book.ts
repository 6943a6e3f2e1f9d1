/** The rules book as sections: what the contents list, what a search finds. */

import type { Block, RulesPage } from '../../lib/wire';
import { fold } from '../../lib/searching';
import { blockText, plain } from './text';

export interface Section {
  /** The anchor, unique in the book. */
  anchor: string;
  title: string;
  level: number;
  /** Everything under the heading up to the next one, for searching. */
  words: string;
}

export interface Chapter {
  id: string;
  title: string;
  prefix: string;
  blocks: Block[];
  /** How far down its headings go, so that they follow the chapter's own without a gap. */
  lower: number;
  sections: Section[];
}

/** A page cut into its sections; a heading that only repeats the title is left out. */
export function chapterOf(page: RulesPage, only: boolean): Chapter {
  const prefix = only ? '' : `${page.id}-`;
  let { blocks } = page;
  const first = blocks[0];
  if (first?.kind === 'heading' && (first.level === 1 || plain(first.parts) === page.title)) {
    blocks = blocks.slice(1);
  }
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const title = plain(block.parts);
      sections.push({ anchor: `${prefix}${block.id}`, title, level: block.level, words: title });
    } else {
      const last = sections.at(-1);
      if (last) {
        last.words += ` ${blockText(block)}`;
      } else {
        sections.push({
          anchor: `page-${page.id}`,
          title: page.title,
          level: 1,
          words: blockText(block),
        });
      }
    }
  }
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const lower = 3 - Math.min(3, ...levels);
  return { id: page.id, title: page.title, prefix, blocks, lower, sections };
}

/** The module a page belongs to; nothing for those of the game itself. */
function moduleOf(id: string): string {
  return id.includes('/') ? (id.split('/', 1)[0] ?? '') : '';
}

/** The pages of the game, then those of modules: of all, or of those in play and of the one looked up. */
export function pagesOf(
  pages: readonly RulesPage[],
  modules: readonly string[] | undefined,
  anchor: string,
): RulesPage[] {
  const wanted = (id: string): boolean => {
    const module = moduleOf(id);
    return (
      module === '' ||
      modules === undefined ||
      modules.includes(module) ||
      module === moduleOf(`${anchor}/`)
    );
  };
  return pages.filter((page) => wanted(page.id));
}

export interface Group {
  /** Empty for the pages of the game itself. */
  module: string;
  /** The title of its first page. */
  title: string;
  chapters: Chapter[];
}

/** The chapters by module, in their order. */
export function grouped(chapters: readonly Chapter[]): Group[] {
  const groups: Group[] = [];
  for (const chapter of chapters) {
    const module = moduleOf(chapter.id);
    const known = groups.find((group) => group.module === module);
    if (known) {
      known.chapters.push(chapter);
    } else {
      groups.push({ module, title: chapter.title, chapters: [chapter] });
    }
  }
  return groups;
}

export interface Hit {
  anchor: string;
  title: string;
  excerpt: string;
}

/** The sections in which all words occur, with a bit of text around the first of them. */
export function findIn(chapters: readonly Chapter[], words: string): Hit[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) {
    return [];
  }
  return chapters
    .flatMap((chapter) => chapter.sections)
    .filter((section) => wanted.every((word) => fold(section.words).includes(word)))
    .map((section) => ({
      anchor: section.anchor,
      title: section.title,
      excerpt: around(section.words, wanted[0] ?? ''),
    }));
}

function around(text: string, word: string): string {
  const at = Math.max(0, fold(text).indexOf(word));
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 40)) + 1);
  const excerpt = text.slice(from, at + 90).trim();
  return `${from > 0 ? '… ' : ''}${excerpt}${at + 90 < text.length ? ' …' : ''}`;
}
