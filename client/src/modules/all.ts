/** Finds the modules that draw something themselves; imported by every screen that shows a table. */
import type { ClientModule } from './contract';
import { register } from './registry';

const files = import.meta.glob<ClientModule>('./*/index.ts', { eager: true, import: 'default' });

for (const [path, module] of Object.entries(files)) {
  register(path.split('/')[1] ?? path, module);
}
