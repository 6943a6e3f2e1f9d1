/** Exchange cards: they lie in the display and in hands like money. */
import { defineModule } from '../contract';
import Exchange from './Exchange.svelte';
import Icon from './Icon.svelte';

export default defineModule<null>({
  Icon,
  cards: { currency_exchange: Exchange },
  chip: () => null,
  facts: () => [],
});
