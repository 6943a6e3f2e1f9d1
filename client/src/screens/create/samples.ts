/** Modules that the tests of the picker share. */
import type { ModuleInfo } from '../../lib/wire';

export function module(number: number, more: Partial<ModuleInfo> = {}): ModuleInfo {
  return {
    id: `m${number}`,
    number,
    names: { en: `Module ${number}` },
    adds: { en: 'Adds chests.' },
    complexity: 2,
    touches: [],
    players: [2, 6],
    requires: [],
    conflicts: [],
    provenance: {},
    options: [],
    ...more,
  };
}
