/** Words by key: the client's own, and the game's, from the server; of the language in use alone. */
import { SvelteMap } from 'svelte/reactivity';
import { settings } from './settings.svelte';
import type { Language } from './wire';

export type { Language };
export type Params = Record<string, unknown>;

export const LANGUAGES: readonly Language[] = ['en', 'fr'];

/**
 * Own words lie in `messages/LANGUAGE/AREA.json`, those of a module or a game beside its code. The
 * build puts those of one language into one file.
 */
const files = import.meta.glob<Record<string, string>>(
  ['../messages/*/*.json', '../modules/*/messages/*.json', '../games/*/messages/*.json'],
  { import: 'default' },
);

/** French signs keep to the word before them, and its apostrophes are round. */
export function typeset(text: string, wanted: Language): string {
  if (wanted !== 'fr') {
    return text;
  }
  return text
    .replace(/'/g, '\u2019')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»%])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');
}

function typesetAll(words: Record<string, string>, wanted: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, typeset(text, wanted)]),
  );
}

async function gather(wanted: Language): Promise<Record<string, string>> {
  const parts = await Promise.all(
    Object.entries(files)
      .filter(([path]) => path.includes(`/messages/${wanted}`))
      .map(([, load]) => load()),
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

const own = new SvelteMap<Language, Record<string, string>>();
const game = new SvelteMap<Language, Record<string, string>>();
const plurals: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};
const list = (locale: string, type: Intl.ListFormatType): Intl.ListFormat =>
  new Intl.ListFormat(locale, { type });
/** British English, which has no comma before "and". */
const lists = {
  en: { conjunction: list('en-GB', 'conjunction'), disjunction: list('en-GB', 'disjunction') },
  fr: { conjunction: list('fr', 'conjunction'), disjunction: list('fr', 'disjunction') },
};
const PLACE = /\{(\w+)(?::([^{}]*))?\}/g;
/** Milliseconds between attempts to fetch the game's words. */
const PAUSES = [300, 1000, 2000, 4000];
const loading = new Map<Language, Promise<void>>();

/** The language that is wished for: the chosen one, or the browser's, or English. */
export function wantedLanguage(): Language {
  if (settings.language !== null) {
    return settings.language;
  }
  const wanted =
    typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short === 'en' || short === 'fr') {
      return short;
    }
  }
  return 'en';
}

/** The language in use: the one wished for as soon as its words are here, until then another. */
export function language(): Language {
  const wanted = wantedLanguage();
  return own.has(wanted) ? wanted : (LANGUAGES.find((one) => own.has(one)) ?? wanted);
}

export function setLanguage(wanted: Language | null): void {
  settings.language = wanted;
}

async function fetchWords(wanted: Language): Promise<void> {
  const answer = await fetch(`/api/messages/${wanted}`, {
    headers: { Accept: 'application/json' },
  });
  if (!answer.ok) {
    throw new Error(`messages: ${answer.status}`);
  }
  setGameWords(wanted, (await answer.json()) as Record<string, string>);
}

async function insist(wanted: Language): Promise<void> {
  for (const pause of PAUSES) {
    try {
      await fetchWords(wanted);
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  await fetchWords(wanted);
}

/** Have the client's own words of a language at hand. */
export async function loadOwnWords(wanted: Language = wantedLanguage()): Promise<void> {
  if (!own.has(wanted)) {
    setOwnWords(wanted, await gather(wanted));
  }
}

/** Put the client's own words of a language in place. */
export function setOwnWords(wanted: Language, words: Record<string, string>): void {
  own.set(wanted, typesetAll(words, wanted));
}

async function loadBoth(wanted: Language): Promise<void> {
  try {
    await insist(wanted);
  } finally {
    // Last, for with them the language comes into use.
    await loadOwnWords(wanted);
  }
}

/** Fetch all words of a language, once; a server that just starts gets some patience. */
export function loadWords(wanted: Language = wantedLanguage()): Promise<void> {
  let running = loading.get(wanted);
  if (running === undefined) {
    running = loadBoth(wanted).catch((error: unknown) => {
      loading.delete(wanted); // the next caller tries again
      throw error;
    });
    loading.set(wanted, running);
  }
  return running;
}

/** Put the game's words of a language in place. */
export function setGameWords(wanted: Language, words: Record<string, string>): void {
  game.set(wanted, typesetAll(words, wanted));
}

function find(key: string, wanted: Language): string | undefined {
  return own.get(wanted)?.[key] ?? game.get(wanted)?.[key];
}

/** Whether there are words for a key. */
export function has(key: string): boolean {
  return find(key, language()) !== undefined;
}

/** Several things as a list: "Leila, Omar and Zoe". */
export function listed(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return lists[language()][type].format(items);
}

/** A number as people read it: below nothing with a minus, as it is printed, not a hyphen: "−2". */
export function numeral(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

function say(value: unknown, wanted: Language, or: boolean): string {
  if (Array.isArray(value)) {
    return value.length === 0
      ? (find('word.none', wanted) ?? '')
      : listed(
          value.map((item) => say(item, wanted, or)),
          or ? 'disjunction' : 'conjunction',
        );
  }
  if (typeof value === 'object' && value !== null && 'reason' in value) {
    const because = value as { reason: string; params?: Params };
    return t(`reason.${because.reason}`, because.params ?? {});
  }
  if (typeof value === 'string' && /^(word|type|currency)\./.test(value)) {
    return find(value, wanted) ?? value;
  }
  return typeof value === 'number' ? numeral(value) : String(value);
}

/** The form that fits a number, a list or a yes and no; of three, the first is for none. */
function form(forms: readonly string[], value: unknown, wanted: Language): string {
  const last = forms.at(-1) ?? '';
  if (typeof value === 'boolean') {
    return value ? (forms[0] ?? '') : last;
  }
  const number = Array.isArray(value) ? value.length : value;
  if (typeof number !== 'number') {
    return last;
  }
  const none = forms.length > 2 && number === 0;
  const one = plurals[wanted].select(number) === 'one' ? forms.at(-2) : last;
  return ((none ? forms[0] : one) ?? '').replaceAll('#', numeral(number));
}

/**
 * The sentence of a key with its places filled: `{tile}`; `{known:or}`, a list said with "or";
 * `{currency:many}`, a currency in the plural; `{count:card|cards}`, what fits a number, with `#` for
 * the number itself. The server fills them in the same way (`kernel/messages.py`). A missing key shows
 * itself.
 */
export function t(key: string, params: Params = {}): string {
  const wanted = language();
  const sentence = find(key, wanted);
  if (sentence === undefined) {
    return key;
  }
  return sentence.replace(PLACE, (place, name: string, how: string | undefined) => {
    if (!(name in params)) {
      return place;
    }
    const value = params[name];
    if (how?.includes('|')) {
      return form(how.split('|'), value, wanted);
    }
    return how === 'many' ? many(String(value), wanted) : say(value, wanted, how === 'or');
  });
}

/** A currency in the plural. */
function many(currency: string, wanted: Language): string {
  return find(`currencies.${currency.replace('currency.', '')}`, wanted) ?? currency;
}
