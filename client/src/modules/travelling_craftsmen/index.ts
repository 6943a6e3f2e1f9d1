/** Travelling craftsmen: two cards face up in front of everybody, one that moves on each turn. */
import { defineModule } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import { held, kept } from './held';
import Icon from './Icon.svelte';
import { craftsman, does, rowWords } from './words';

const OWN = /^shelf:travelling_craftsmen:(.+)$/;

export default defineModule<Data>({
  Icon,
  Board,
  Belongings,
  held,
  kept,
  chip: () => ({ words: t('view.travelling_craftsmen.title') }),
  words: (ref) => {
    const name = OWN.exec(ref)?.[1];
    return name !== undefined && does(name) !== null ? craftsman(name) : null;
  },
  told: ['travelling_craftsmen.used', 'travelling_craftsmen.sent'],
  facts: (scene) => [
    {
      title: t('view.travelling_craftsmen.title'),
      lines: [
        ...scene.names.map((_, seat) => rowWords(scene, seat)),
        ...(scene.data.box > 0 ? [t('view.travelling_craftsmen.box', { n: scene.data.box })] : []),
      ],
    },
  ],
});
