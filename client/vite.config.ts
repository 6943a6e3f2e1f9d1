import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['SABIKA_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  // Under test the browser's build of Svelte is wanted, not the one for servers.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/sabika/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The strict content policy forbids data: addresses in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/healthz': server,
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'lint/**/*.test.ts'],
  },
});
