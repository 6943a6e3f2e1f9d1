/**
 * Reads the Markdown of the rules into a small tree, which components draw without any raw HTML.
 *
 * Understood: headings, paragraphs, lists with blocks in their items, tables, quotes, code, and
 * inside a line **strong**, *emphasis*, `code` and [links](address).
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'em'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; parts: Inline[] };

export type Block =
  | { kind: 'heading'; level: number; id: string; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string };

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^(\s*)([-*]|\d+[.)])\s+(.*)$/;
const RULE = /^\s*\|?\s*:?-{2,}/;

export function parseMarkdown(text: string): Block[] {
  const ids = new Map<string, number>();
  return blocks(text.replace(/\r\n?/g, '\n').split('\n'), ids);
}

/** The words of inline parts without their marks. */
export function plain(parts: Inline[]): string {
  return parts.map((part) => ('text' in part ? part.text : plain(part.parts))).join('');
}

/** The words of a block, for searching. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plain(block.parts);
    case 'code':
      return block.text;
    case 'quote':
      return block.blocks.map(blockText).join(' ');
    case 'list':
      return block.items.flat().map(blockText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
  }
}

/** An anchor made of the words of a heading. */
export function slug(words: string): string {
  const letters = words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'part';
}

function unique(id: string, ids: Map<string, number>): string {
  const count = ids.get(id) ?? 0;
  ids.set(id, count + 1);
  return count === 0 ? id : `${id}-${count + 1}`;
}

function blocks(lines: string[], ids: Map<string, number>): Block[] {
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading) {
      const parts = inlines(heading[2] ?? '');
      found.push({
        kind: 'heading',
        level: (heading[1] ?? '#').length,
        id: unique(slug(plain(parts)), ids),
        parts,
      });
      at += 1;
    } else if (line.trimStart().startsWith('```')) {
      const end = next(lines, at + 1, (other) => other.trimStart().startsWith('```'));
      found.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') });
      at = end + 1;
    } else if (line.trimStart().startsWith('>')) {
      const end = next(lines, at, (other) => !other.trimStart().startsWith('>'));
      const inner = lines.slice(at, end).map((other) => other.replace(/^\s*>\s?/, ''));
      found.push({ kind: 'quote', blocks: blocks(inner, ids) });
      at = end;
    } else if (line.includes('|') && RULE.test(lines[at + 1] ?? '')) {
      const end = next(lines, at, (other) => !other.includes('|'));
      const rows = lines.slice(at + 2, end).map(cells);
      found.push({ kind: 'table', head: cells(line), rows });
      at = end;
    } else if (ITEM.test(line)) {
      const [list, end] = readList(lines, at, ids);
      found.push(list);
      at = end;
    } else {
      const end = next(lines, at + 1, (other, index) => startsBlock(lines, other, index));
      const words = lines.slice(at, end).map((other) => other.trim());
      found.push({ kind: 'paragraph', parts: inlines(words.join(' ')) });
      at = end;
    }
  }
  return found;
}

/** The index of the first line from `from` on for which `test` holds, or the end. */
function next(
  lines: string[],
  from: number,
  test: (line: string, index: number) => boolean,
): number {
  for (let at = from; at < lines.length; at += 1) if (test(lines[at] ?? '', at)) return at;
  return lines.length;
}

function startsBlock(lines: string[], line: string, index: number): boolean {
  const bare = line.trimStart();
  return (
    bare === '' ||
    HEADING.test(line) ||
    ITEM.test(line) ||
    bare.startsWith('>') ||
    bare.startsWith('```') ||
    (line.includes('|') && RULE.test(lines[index + 1] ?? ''))
  );
}

function readList(lines: string[], from: number, ids: Map<string, number>): [Block, number] {
  const first = readMarker(lines[from]);
  const items: Block[][] = [];
  let at = from;
  for (;;) {
    const item = readMarker(lines[at]);
    if (!item || item.margin !== first?.margin || item.ordered !== first.ordered) break;
    const own = readItem(lines, at, item.margin, item.words);
    at += own.length;
    items.push(blocks(own, ids));
    const resume = next(lines, at, (line) => line.trim() !== '');
    if (!ITEM.test(lines[resume] ?? '')) break;
    at = resume;
  }
  return [{ kind: 'list', ordered: first?.ordered ?? false, items }, at];
}

/** What begins an item: how far it is indented, whether it is numbered, and its first words. */
function readMarker(line = ''): { margin: number; ordered: boolean; words: string } | null {
  const item = ITEM.exec(line);
  return (
    item && {
      margin: (item[1] ?? '').length,
      ordered: /\d/.test(item[2] ?? ''),
      words: item[3] ?? '',
    }
  );
}

/** The lines of a list's item, without their indentation; its first line says `words`. */
function readItem(lines: string[], from: number, margin: number, words: string): string[] {
  const indent = (lines[from] ?? '').length - words.length;
  const own = [words];
  for (const [step, line] of lines.slice(from + 1).entries()) {
    const at = from + 1 + step;
    const depth = line.length - line.trimStart().length;
    const blank = line.trim() === '';
    const goesOn = blank
      ? depthOf(lines, at + 1) >= indent
      : depth > margin || (!startsBlock(lines, line, at) && own.at(-1)?.trim() !== '');
    if (!goesOn) break;
    own.push(blank ? '' : line.slice(Math.min(depth, indent)));
  }
  return own;
}

/** How far the next line with words is indented; -1 at the end. */
function depthOf(lines: string[], from: number): number {
  const line = lines[next(lines, from, (other) => other.trim() !== '')];
  return line === undefined ? -1 : line.length - line.trimStart().length;
}

function cells(line: string): Inline[][] {
  const bare = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return bare.split('|').map((cell) => inlines(cell.trim()));
}

const MARKS = /(`[^`]+`)|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

export function inlines(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let match = MARKS.exec(rest); match; match = MARKS.exec(rest)) {
    if (match.index > 0) parts.push({ kind: 'text', text: rest.slice(0, match.index) });
    const [all, code, strong, em, words, href] = match;
    if (code) parts.push({ kind: 'code', text: code.slice(1, -1) });
    else if (strong) parts.push({ kind: 'strong', parts: inlines(strong) });
    else if (em) parts.push({ kind: 'em', parts: inlines(em) });
    else parts.push({ kind: 'link', href: href ?? '', parts: inlines(words ?? '') });
    rest = rest.slice(match.index + all.length);
  }
  if (rest) parts.push({ kind: 'text', text: rest });
  return parts;
}
