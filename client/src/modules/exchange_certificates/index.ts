/** Exchange certificates: credit on boards, markers in the middle. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import { creditOf, poolWords } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  chip: ({ data, view }) => ({
    words: t('view.exchange_certificates.title'),
    count: view.seat === null ? 0 : (data.amounts[view.seat] ?? 0),
  }),
  told: ['exchange_certificates.stored'],
  facts: (scene) => [
    {
      title: t('view.exchange_certificates.title'),
      lines: [...scene.names.map((_, seat) => creditOf(scene, seat).words), ...poolWords(scene)],
    },
  ],
});
