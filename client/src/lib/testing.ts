/** What every unit test may take for granted: the words of both languages, read from their files. */
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
