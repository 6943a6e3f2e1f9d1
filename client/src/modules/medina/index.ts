/** Medina: market quarters, and what having too few of them costs. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import Icon from './Icon.svelte';
import Medina from './Medina.svelte';
import type { Data } from './data';
import { held } from './held';
import { lines, nextWords } from './words';

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  tiles: { medina: { Drawing: Medina } },
  chip: (scene) => ({
    words: t('view.medina.title'),
    count: lines(scene).reduce((sum, { prices }) => sum + prices.length, 0),
  }),
  facts: (scene) => {
    const next = nextWords(scene);
    const all = { title: t('view.medina.title'), lines: lines(scene).map(({ words }) => words) };
    return next ? [all, next] : [all];
  },
});
