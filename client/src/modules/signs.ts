/** The signs of all modules and nothing else of them, for screens that list modules. */
import type { Component } from 'svelte';
import { registerSign } from './registry';

const files = import.meta.glob<Component>('./*/Icon.svelte', { eager: true, import: 'default' });

for (const [path, Icon] of Object.entries(files)) {
  registerSign(path.split('/')[1] ?? path, Icon);
}
