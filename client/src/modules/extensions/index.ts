/** Extensions: the board with its columns, pennants on extended buildings. */
import { defineModule, mark } from '../contract';
import { t, tileName } from '../kit';
import Board from './Board.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';
import Pennant from './Pennant.svelte';
import {
  columnsOf,
  extensionOf,
  FOR_DIRK,
  ownLines,
  ownWords,
  picking,
  typeOf,
  waitingLines,
} from './words';

export default defineModule<Data>({
  Icon,
  Board,
  chip: ({ data }) => ({
    words: t('view.extensions.title'),
    count: data.board.filter((one) => one !== null).length,
  }),
  marks: ({ data }) =>
    data.attached.map(({ tile, part, piece }) => {
      const type = typeOf(piece);
      return mark({
        key: `extension-${tile}-${String(part)}`,
        anchor: { on: 'slot', tile, slot: 'extension', part },
        Drawing: Pennant,
        data: type,
        label: t('view.extensions.here'),
      });
    }),
  held: (scene, seat) => {
    const n = scene.data.counting[seat]?.length ?? 0;
    return n === 0 ? [] : [{ key: 'extended', label: ownWords(scene, seat), count: n }];
  },
  draws: (ref) => ref === FOR_DIRK,
  says: picking,
  words: (ref) => {
    const extension = extensionOf(ref);
    if (extension !== null) {
      return tileName(extension);
    }
    return ref === FOR_DIRK ? t('view.extensions.for-dirk') : null;
  },
  told: ['extensions.taken', 'extensions.taken-for-dirk', 'extensions.attached'],
  facts: (scene) => [
    {
      title: t('view.extensions.title'),
      lines: columnsOf(scene).map(({ words, spaces }) =>
        t('view.extensions.column', {
          currencies: words,
          spaces: spaces.map((space) => space.words).join('; '),
        }),
      ),
    },
    { title: '', lines: [...waitingLines(scene), ...ownLines(scene)] },
  ],
});
