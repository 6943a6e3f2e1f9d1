/** Clashes between modules in words. */

import { language, t } from '../../lib/i18n.svelte';
import type { ModuleInfo } from '../../lib/wire';
import type { Clash } from '../order';

export function moduleName(modules: readonly ModuleInfo[], id: string): string {
  const found = modules.find((module) => module.id === id);
  return found?.names[language()] ?? found?.names['en'] ?? id;
}

export function clashWords(clash: Clash, modules: readonly ModuleInfo[]): string {
  return t(`screens.clash.${clash.kind}`, {
    module: moduleName(modules, clash.module),
    other: clash.other === null ? '' : moduleName(modules, clash.other),
  });
}
