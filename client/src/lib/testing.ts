/**
 * What every unit test may take for granted: the words of both languages, read from their files, and that
 * lists object to equal keys.
 */
import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES, setOwnWords } from './i18n.svelte';

for (const language of LANGUAGES) {
  const files = [
    ...globSync(`src/messages/${language}/*.json`),
    ...globSync(`src/{modules,games}/*/messages/${language}.json`),
  ];
  const words = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  setOwnWords(language, Object.assign({}, ...words) as Record<string, string>);
}

/** A list with its keys (`lint/keys.ts`): equal ones are an error, as in a browser. */
function distinct<T>(list: ArrayLike<T>, keyOf: (item: T, index: number) => unknown): T[] {
  const all = Array.from(list);
  const keys = all.map(keyOf);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined) {
    throw new Error(`two equal keys: ${String(twice)}`);
  }
  return all;
}
Object.assign(globalThis, { distinct });
