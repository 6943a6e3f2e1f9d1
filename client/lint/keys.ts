/**
 * Two equal keys in a list stop a browser from drawing the page, but not a server from writing it, and
 * that is how components are tested. Under test lists are therefore read through `distinct`
 * (`src/lib/testing.ts`), which objects.
 */
import { parse, type AST } from 'svelte/compiler';

interface Change {
  start: number;
  end: number;
  text: string;
}

/** Where lists of a component have keys, and what is read instead of them. */
function changes(code: string, part: unknown): Change[] {
  if (typeof part !== 'object' || part === null) {
    return [];
  }
  const within = Object.values(part).flatMap((one) => changes(code, one));
  const { type, expression, context, index, key } = part as AST.EachBlock;
  if (type !== 'EachBlock' || key === undefined) {
    return within;
  }
  const said = (one: object | null): string => {
    const { start, end } = one as unknown as Change;
    return code.slice(start, end);
  };
  const { start, end } = expression as unknown as Change;
  const names = [context === null ? '_' : said(context), ...(index === undefined ? [] : [index])];
  const text = `distinct(${said(expression)}, (${names.join()}) => ${said(key)})`;
  return [{ start, end, text }, ...within];
}

/** A component that reads its lists with keys through `distinct`. */
export function keysRead(code: string): string {
  return changes(code, parse(code, { modern: true }).fragment)
    .sort((one, other) => other.start - one.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code);
}

/** For Vite: components as tests read them. */
export const KEYS_READ = {
  name: 'keys-read',
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | null =>
    id.endsWith('.svelte') ? keysRead(code) : null,
};
