/** Finds the names of building types and currencies in a text, so that they can be drawn. */

import { language, t } from '../../lib/i18n.svelte';
import { fold } from '../../lib/searching';

export const TYPES = ['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower'] as const;
export const CURRENCIES = ['florin', 'dirham', 'dinar', 'ducat'] as const;

export interface DrawnPiece {
  text: string;
  type?: string;
  currency?: string;
}

/** The words of a language for types and currencies, without accents and capitals. */
function vocabulary(): Map<string, DrawnPiece> {
  const words = new Map<string, DrawnPiece>();
  for (const type of TYPES) {
    words.set(fold(t(`type.${type}`)), { text: '', type });
  }
  for (const currency of CURRENCIES) {
    words.set(fold(t(`currency.${currency}`)), { text: '', currency });
  }
  return words;
}

let known: { language: string; words: Map<string, DrawnPiece> } | null = null;

/** A text cut at the words that name something; joined again it is the text. */
export function drawn(text: string): DrawnPiece[] {
  if (known?.language !== language()) {
    known = { language: language(), words: vocabulary() };
  }
  const pieces: DrawnPiece[] = [];
  for (const part of text.split(/([\p{L}]+)/u)) {
    const found = known.words.get(fold(part));
    const last = pieces.at(-1);
    if (found && part) {
      pieces.push({ ...found, text: part });
    } else if (last && !last.type && !last.currency) {
      last.text += part;
    } else if (part) {
      pieces.push({ text: part });
    }
  }
  return pieces;
}
