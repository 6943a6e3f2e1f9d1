/** The words of the rules without their marks. */
import type { Block, Inline } from '../../lib/wire';

/** The words of parts of a line. */
export function plain(parts: readonly Inline[]): string {
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
