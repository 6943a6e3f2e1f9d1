import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { KEYS_READ } from './lint/keys.ts';
import { MEDIA } from './src/styles/screens.ts';

const server = process.env['SABIKA_SERVER'] ?? 'http://127.0.0.1:8000';

/**
 * What is fetched in one piece. Left alone, the build makes a file of every part that two screens
 * share, and a table asks for dozens of them. A group takes along what it imports, as far as no
 * group before it does.
 */
const GROUPS = [
  // The picture of the first page and what only forms show are no part of it.
  {
    name: 'app',
    test: /node_modules\/svelte\/|\/src\/(lib|ui|drawing)\/(?!(Skyline|Paving|ColourPick|Field)\b)/,
  },
  { name: 'words-en', test: /\/messages\/en(\/\w+)?\.json$/ },
  { name: 'words-fr', test: /\/messages\/fr(\/\w+)?\.json$/ },
  { name: 'signs', test: /\/modules\/\w+\/Icon\.svelte/ },
  {
    name: 'games',
    test: /\/src\/(games\/registry|modules\/load|screens\/Trouble|screens\/LookUp)\b/,
  },
  { name: 'palace', test: /\/src\/palace\// },
  // The kit comes with the first module that draws something, cards about objects and the list of all
  // boards when they are asked for.
  {
    name: 'table',
    test: /\/src\/(table|modules)\/(?!(signs|kit|Lighting|Medal|Sold|SoldBoard|TileSides|InfoCard|info|AllBoards|shelf)\b)[\w.]+$/,
  },
  // Another player's palace comes when somebody looks at it.
  { name: 'alhambra', test: /\/src\/games\/alhambra\/table\/(?!RivalView\b)/ },
  { name: 'results', test: /\/src\/(ceremony|text)\// },
  { name: 'replay', test: /\/src\/replay\// },
  { name: 'side', test: /\/src\/games\/shared\// },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

/**
 * Style sheets are written in the pixels of the design. They are built into rem, so that the whole
 * interface grows with the font size of the root (`styles/base.css`); hair lines stay as they are.
 */
const IN_REM = {
  postcssPlugin: 'design-pixels',
  Declaration(declaration: { value: string; parent?: object | undefined }): void {
    const { parent } = declaration;
    const root = parent !== undefined && 'selector' in parent && parent.selector === 'html';
    if (!root && declaration.value.includes('px')) {
      declaration.value = declaration.value.replace(
        /(?<![\w#-])(\d*\.?\d+)px\b/g,
        (whole, number: string) => (Number(number) > 1 ? `${Number(number) / 16}rem` : whole),
      );
    }
  },
};

/** Style sheets name the sizes of screens (`styles/screens.ts`); a name nobody knows stops the build. */
const SCREENS = {
  postcssPlugin: 'screens',
  AtRule(rule: { name: string; params: string }): void {
    if (rule.name === 'media' || rule.name === 'container') {
      rule.params = rule.params.replace(/--[\w-]+/g, (name) => {
        const known = MEDIA[name];
        if (known === undefined) {
          throw new Error(`@${rule.name} ${rule.params}: no such screen`);
        }
        return known;
      });
    }
  },
};

export default defineConfig({
  plugins: [process.env['VITEST'] ? KEYS_READ : null, svelte()],
  css: { postcss: { plugins: [IN_REM, SCREENS] } },
  // Under test the browser's build of Svelte is wanted, not the one for servers.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/sabika/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The strict content policy forbids data: addresses in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/healthz': server,
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'lint/**/*.test.ts'],
    setupFiles: ['src/lib/testing.ts'],
    // No test leaves anything behind, so files share workers: a quarter of the time.
    isolate: false,
  },
});
