/** What a person prefers, kept in this browser. */
import type { Language } from './wire';

export type Theme = 'auto' | 'light' | 'dark';
export type ConfirmMode = 'off' | 'safe' | 'fast' | 'timed';
export type Motion = 'system' | 'less' | 'none';
/** How fast bots answer, where all others are bots. */
export type Pace = 'instant' | 'quick' | 'natural';

export interface Settings {
  theme: Theme;
  /** Null: as the browser says. */
  language: Language | null;
  confirm: ConfirmMode;
  motion: Motion;
  pace: Pace;
  /** Per cent, 90 to 150. */
  textSize: number;
  strongGlyphs: boolean;
  textMode: boolean;
  drag: boolean;
  handOrder: 'currency' | 'value';
  vibrate: boolean;
  sound: boolean;
}

export const STORED_AS = 'sabika.settings';

export const DEFAULTS: Readonly<Settings> = {
  theme: 'auto',
  language: null,
  confirm: 'safe',
  motion: 'system',
  pace: 'natural',
  textSize: 100,
  strongGlyphs: false,
  textMode: false,
  drag: true,
  handOrder: 'currency',
  vibrate: false,
  sound: false,
};

const CHOICES: { [K in keyof Settings]?: readonly Settings[K][] } = {
  theme: ['auto', 'light', 'dark'],
  language: [null, 'en', 'fr'],
  confirm: ['off', 'safe', 'fast', 'timed'],
  motion: ['system', 'less', 'none'],
  pace: ['instant', 'quick', 'natural'],
  handOrder: ['currency', 'value'],
};

/** Stored settings as far as they make sense; defaults for the rest. */
export function readSettings(text: string | null): Settings {
  const result: Settings = { ...DEFAULTS };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return result;
  }
  if (typeof stored !== 'object' || stored === null) {
    return result;
  }
  const known = stored as Record<string, unknown>;
  const into = result as unknown as Record<string, unknown>;
  for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
    const value = known[key];
    const choices = CHOICES[key] as readonly unknown[] | undefined;
    const fits = choices ? choices.includes(value) : typeof value === typeof DEFAULTS[key];
    if (fits) {
      into[key] = value;
    }
  }
  result.textSize = Math.min(150, Math.max(90, Math.round(result.textSize) || 100));
  return result;
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null; // storage may be forbidden; the settings then last as long as the page
  }
}

export const settings: Settings = $state(readSettings(stored()));

/** Keep the settings for the next visit. */
export function saveSettings(): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(settings));
  } catch {
    // storage may be full or forbidden; nothing depends on it
  }
}

/** Back to the settings everybody starts with. */
export function resetSettings(): void {
  Object.assign(settings, DEFAULTS);
}
