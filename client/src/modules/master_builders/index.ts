/** Master builders: cards like money; the board says which have left the game. */
import { defineModule } from '../contract';
import { cardName, t } from '../kit';
import Board from './Board.svelte';
import Builder from './Builder.svelte';
import type { Data } from './data';
import Icon from './Icon.svelte';

export default defineModule<Data>({
  Icon,
  Board,
  cards: { master_builders: Builder },
  chip: () => null,
  told: ['master_builders.employed', 'master_builders.employed-to-add'],
  facts: ({ data }) => [
    {
      title: t('view.master_builders.gone'),
      lines:
        data.gone.length === 0
          ? [t('view.master_builders.none')]
          : data.gone.map((card) => cardName(card)),
    },
    {
      title: t('view.master_builders.box'),
      lines: [String(data.box), ...(data.employed ? [t('view.master_builders.employed')] : [])],
    },
  ],
});
