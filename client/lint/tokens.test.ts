/** Sizes of text, radii and sizes of screens have names (`src/styles`); style sheets say these. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { MEDIA } from '../src/styles/screens';

const SOURCE = join(import.meta.dirname, '..', 'src');
const TOKENS = readFileSync(join(SOURCE, 'styles', 'tokens.css'), 'utf8');

interface Sheet {
  file: string;
  css: string;
}

/** All style sheets but those that give the names: the files, and the styles of components. */
function sheets(): Sheet[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|svelte)$/.test(file) && !file.startsWith('styles'))
    .map((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8');
      const styles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
      return { file, css: file.endsWith('.css') ? text : styles.join('\n') };
    });
}

/** What stands at a place of a style sheet and does not only use names. */
function raw(all: readonly Sheet[], place: RegExp, allowed: RegExp): string[] {
  return all.flatMap(({ file, css }) =>
    [...css.matchAll(place)]
      .filter(([, said = '']) => !allowed.test(said))
      .map(([whole]) => `${file}: ${whole}`),
  );
}

const FONT_SIZE = /(?<![\w-])font-size:\s*([^;}]+)/g;
const FONT = /(?<![\w-])font:\s*([^;}]+)/g;
const RADIUS = /border(?:-\w+)*-radius:\s*([^;}]+)/g;
const SCREEN = /@(?:media|container)\s([^{]+)/g;

/** Whatever stands in a component, as the compiler of Svelte reads it. */
interface Part {
  type?: string;
  name?: string;
  attributes?: Part[];
  value?: unknown;
}

/**
 * How many drawings of a component have a size in pixels of the screen, so that they stay small on
 * large ones. A drawing within another one has a place there and is as large as that makes it.
 */
function unscaled(part: unknown): number {
  if (typeof part !== 'object' || part === null) {
    return 0;
  }
  const { name, attributes = [] } = part as Part;
  const sizes = new Map(
    Array.isArray(attributes)
      ? attributes.flatMap((one) => (one.type === 'Attribute' ? [[one.name, one.value]] : []))
      : [],
  );
  const here = ['width', 'height'].some((side) => sizes.has(side) && !isNothing(sizes.get(side)));
  const within = Object.values(part).map(unscaled);
  return within.reduce((sum, n) => sum + n, name === 'svg' && here && !sizes.has('x') ? 1 : 0);
}

/** A size of 0: what is defined for other drawings. */
function isNothing(value: unknown): boolean {
  return Array.isArray(value) && (value[0] as { data?: string } | undefined)?.data === '0';
}

/** A length written into a style as so many pixels, which the build does not change. */
const IN_PIXELS = /\bstyle(?::[\w-]+)?=(?:"[^"]*|\{[^`{}]*`[^`]*)\}px/;
/** What is measured on the screen stays as it is there; the track has units of its own. */
const MEASURED = [
  'games/alhambra/ceremony/Scoring.svelte',
  'games/alhambra/table/ScoreTrack.svelte',
  'modules/HeldCard.svelte',
  'palace/DragLayer.svelte',
  'palace/Notes.svelte',
  'palace/Palace.svelte',
  'palace/Tools.svelte',
  'table/InfoCard.svelte',
  'table/MoreButtons.svelte',
];

/** Where a script compares the width or the height of a screen with a number; smaller parts are lower. */
const COMPARED =
  /\b(?:width|height|innerWidth|innerHeight|w|h|room) (?:<|>)=? \(?[\w ?:]*(?:[4-9]\d\d|\d{4,})/g;

describe('names of sizes', () => {
  const all = sheets();

  it('are used for every size of text', () => {
    expect(raw(all, FONT_SIZE, /^(inherit|var\(--fs-[\w-]+\))$/)).toEqual([]);
    expect(
      raw(all, FONT, /^(inherit|(\w+ )*var\(--fs-[\w-]+\)( \/ [\d.]+(px)?)? var\(--font-\w+\))$/),
    ).toEqual([]);
  });

  it('are used for every radius', () => {
    expect(raw(all, RADIUS, /^((0|inherit|var\(--r-[\w-]+\))( |$))+$/)).toEqual([]);
  });

  it('are used for every size of a screen', () => {
    expect(raw(all, SCREEN, /^(?!.*(width|height|aspect-ratio))/)).toEqual([]);
  });

  it('are used for every size of a screen in scripts', () => {
    const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(ts|svelte)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(SOURCE, file), 'utf8').matchAll(COMPARED)].map(
          ([said]) => `${file}: ${said}`,
        ),
      );
    expect(found).toEqual([]);
    expect('if (innerWidth >= 768) {'.match(COMPARED)).toHaveLength(1);
  });

  it('are not left to the pixels of a screen', () => {
    const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svelte'))
      .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));
    const read = (text: string): unknown => parse(text, { modern: true }).fragment;
    expect(
      components
        .filter(({ text }) => text.includes('<svg') && unscaled(read(text)) > 0)
        .map(({ file }) => file),
    ).toEqual([]);
    expect(
      components
        .filter(({ text }) => IN_PIXELS.test(text))
        .map(({ file }) => file)
        .sort(),
    ).toEqual(MEASURED);
    const drawn = '<b><svg width={px} height="20" /><svg {height} /><svg x="1" width="2" /></b>';
    expect(unscaled(read(drawn))).toBe(2);
    expect(unscaled(read('<svg width="0" height="0" /><svg style:width={rem(3)} />'))).toBe(0);
    expect(IN_PIXELS.test('<b style:--px="{px}px">')).toBe(true);
  });

  it('are known', () => {
    const said = all.flatMap(({ css }) => css.match(/var\(--(fs|r)-[\w-]+/g) ?? []);
    const unknown = new Set(
      said.map((one) => one.slice(4)).filter((name) => !TOKENS.includes(`${name}:`)),
    );
    expect([...unknown]).toEqual([]);
    const screens = all.flatMap(({ css }) =>
      [...css.matchAll(SCREEN)].flatMap(([rule]) => rule.match(/--[\w-]+/g) ?? []),
    );
    expect(screens.filter((name) => !(name in MEDIA))).toEqual([]);
    expect(screens.length).toBeGreaterThan(0);
  });

  it('find what is written as a number', () => {
    const wrong = [
      {
        file: 'x',
        css: 'a { font-size: 13px; border-radius: 3px 0; font: 600 1rem/1 x; } @media (max-width: 2px) {',
      },
    ];
    const found = [FONT_SIZE, FONT, RADIUS].map((place) => raw(wrong, place, /^var/).length);
    expect(found).toEqual([1, 1, 1]);
    expect(raw(wrong, SCREEN, /^(?!.*width)/)).toHaveLength(1);
  });
});
