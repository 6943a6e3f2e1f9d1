import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { layers } from './lint/layers.ts';
import svelteConfig from './svelte.config.js';

// ESLint remembers which files are right; a changed rule has another version and asks anew.
const rule = readFileSync(new URL('./lint/layers.ts', import.meta.url));
const sabika = {
  meta: { name: 'sabika', version: createHash('sha256').update(rule).digest('hex') },
  rules: { layers },
};

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/'] },
  js.configs.recommended,
  tseslint.configs.strict,
  svelte.configs.recommended,
  // How code looks is Prettier's business.
  prettier,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { sabika },
    languageOptions: { globals: globals.browser },
    rules: {
      'sabika/layers': 'error',
      complexity: ['error', 15],
      curly: ['error', 'all'],
      eqeqeq: 'error',
      // `{#each seats as _, seat}` counts.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' },
      ],
      // Maps and sets are built inside a function and handed out whole.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
  },
);
