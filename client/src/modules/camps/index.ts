/** Camps: tiles outside the wall, with an arrow across each rampart. */
import { defineModule } from '../contract';
import Camp from './Camp.svelte';
import Icon from './Icon.svelte';

export default defineModule<undefined>({
  Icon,
  tiles: { camp: { Drawing: Camp } },
  chip: () => null,
  facts: () => [],
});
