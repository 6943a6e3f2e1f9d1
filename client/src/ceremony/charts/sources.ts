/** How sources of points look: fill, ink, pattern and glyph. */
import { glyphPath } from '../../drawing/glyphs';

export interface SourceLook {
  fill: string;
  ink: string;
  /** The type's pattern, as a paint. */
  pattern: string | null;
  glyph: string | null;
}

const TYPES = new Set(['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower']);
/** For sources of modules, in the order they are met; all dark enough for a white glyph. */
const OTHERS = ['#9A5F12', '#5B4939', '#0B6165', '#7A2E52', '#3F5A23', '#2F4A7A'];

/** Whole scorings as parts of a bar; their number is written into them. */
const ROUNDS = {
  'scoring-1': { fill: 'var(--gold-soft)', ink: 'var(--ink)' },
  'scoring-2': { fill: 'var(--accent-soft)', ink: 'var(--ink)' },
  'scoring-3': { fill: 'var(--accent)', ink: 'var(--on-accent)' },
};

export function sourceLook(source: string): SourceLook {
  if (TYPES.has(source)) {
    return {
      fill: `var(--t-${source})`,
      ink: `var(--on-${source})`,
      pattern: `url(#d-${source})`,
      glyph: glyphPath(source),
    };
  }
  if (source === 'wall') {
    return { fill: 'var(--wall-body)', ink: '#FFFFFF', pattern: null, glyph: glyphPath('wall') };
  }
  if (source === 'before') {
    return { fill: 'var(--surface-3)', ink: 'var(--ink-2)', pattern: null, glyph: null };
  }
  if (source in ROUNDS) {
    return { ...ROUNDS[source as keyof typeof ROUNDS], pattern: null, glyph: null };
  }
  let sum = 0;
  for (const letter of source) {
    sum += letter.charCodeAt(0);
  }
  return {
    fill: OTHERS[sum % OTHERS.length] ?? '#5B4939',
    ink: '#FFFFFF',
    pattern: null,
    glyph: glyphPath(source),
  };
}

/** Whether a source is a building type, which has a square plate instead of a star. */
export function isType(source: string): boolean {
  return TYPES.has(source);
}
