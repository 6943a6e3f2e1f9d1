/** Diamonds: cards of a fifth money; they lie in the display and in hands like all others. */
import { defineModule } from '../contract';
import Diamond from './Diamond.svelte';
import Icon from './Icon.svelte';

export default defineModule<null>({
  Icon,
  cards: { diamond: Diamond },
  chip: () => null,
  facts: () => [],
});
