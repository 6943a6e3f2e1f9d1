/** Finds the modules that draw something themselves and fetches those that are played with. */
import type { ClientModule } from './contract';
import { register } from './registry';

const files = import.meta.glob<ClientModule>('./*/index.ts', { import: 'default' });

const fetched = new Map<string, Promise<void>>();

async function fetchModule(id: string): Promise<void> {
  const file = files[`./${id}/index.ts`];
  if (file !== undefined) {
    register(id, await file());
  }
}

/** Have the drawings of the given modules at hand; those without a folder have none. */
export async function loadModules(ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map((id) => {
      const running =
        fetched.get(id) ??
        fetchModule(id).catch((error: unknown) => {
          fetched.delete(id); // the next caller tries again
          throw error;
        });
      fetched.set(id, running);
      return running;
    }),
  );
}
