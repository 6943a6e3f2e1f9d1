/** Treasures: gems in front of the players, which join the hand while they pay. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import LooseGem from './LooseGem.svelte';
import { ownedWords, valueOf, valuesOf } from './words';

export default defineModule<Data>({
  Icon,
  Belongings,
  Loose: LooseGem,
  chip: () => null,
  held: (scene, seat) => {
    const count = valuesOf(scene, seat).length;
    return count === 0 ? [] : [{ key: 'treasures', label: ownedWords(scene, seat), count }];
  },
  words: (ref) => {
    const value = valueOf(ref);
    return value === null ? null : t('view.treasures.one', { value });
  },
  told: ['treasures.used'],
  facts: (scene) => [
    {
      title: t('view.treasures.title'),
      lines: [...scene.names.keys()].map((seat) => ownedWords(scene, seat)),
    },
  ],
});
