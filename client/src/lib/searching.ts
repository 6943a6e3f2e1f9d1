/** How texts answer a search. */

/** Words for comparing: without accents and capitals. */
export function fold(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

/** Whether texts have every word that is looked for, or the beginning of it; without words they always do. */
export function answers(texts: readonly string[], words: string): boolean {
  const all = fold(texts.join(' '));
  return fold(words)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
