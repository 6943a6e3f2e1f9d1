/**
 * Who may import whom, by folders of `src`.
 *
 * Games and modules are found by looking into their folders: none imports a sibling, and nothing
 * else reaches into one.
 */
import path from 'node:path';
import type { Rule } from 'eslint';

/** Folders whose folders stand alone; what they share lies in files beside these, or in `shared`. */
const KINDS = ['games', 'modules'];
const SHARED = 'shared';

/** The parts of a path below `src`, without the file itself; null if it is not there. */
function foldersOf(file: string): string[] | null {
  const parts = file.split(path.sep);
  const src = parts.lastIndexOf('src');
  return src < 0 ? null : parts.slice(src + 1, -1);
}

/** The game or module a file is a part of, as `games/dice`; null if it is a part of none. */
function aloneOf(folders: readonly string[]): string | null {
  const [kind = '', name = SHARED] = folders;
  return KINDS.includes(kind) && name !== SHARED ? `${kind}/${name}` : null;
}

export const layers: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sibling: '{{from}} stands alone: it imports nothing of {{to}}.',
      inside: 'Nothing of {{to}} is known outside of it: it is found through its index.',
    },
  },
  create(context) {
    const here = foldersOf(context.filename);

    function check(source: Rule.Node): void {
      const name = source.type === 'Literal' ? source.value : null;
      if (here === null || typeof name !== 'string' || !name.startsWith('.')) {
        return;
      }
      const there = foldersOf(path.resolve(path.dirname(context.filename), name));
      const to = there && aloneOf(there);
      const from = aloneOf(here);
      if (!to || to === from) {
        return;
      }
      const siblings = from !== null && from.split('/')[0] === to.split('/')[0];
      context.report({
        node: source,
        messageId: siblings ? 'sibling' : 'inside',
        data: { from: from ?? '', to },
      });
    }

    function checkSource(node: { source?: unknown }): void {
      if (node.source) {
        check(node.source as Rule.Node);
      }
    }
    return {
      ImportDeclaration: checkSource,
      ImportExpression: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
    };
  },
};
