/** What a player has, in words where it is clear whose it is. */

/** "Omar: 3 chests" as "3 chests". */
export function withoutName(label: string, name: string): string {
  const rest = label.startsWith(name) ? label.slice(name.length) : '';
  const found = /^[\s\u00a0\u202f]*[:,]\s*(?=\S)/u.exec(rest);
  if (found === null) {
    return label;
  }
  const words = rest.slice(found[0].length);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
