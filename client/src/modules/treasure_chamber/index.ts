/** The treasure chamber: chests on tiles, three rooms and the bag on the board. */
import { defineModule, mark } from '../contract';
import { t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import Chest from './Chest.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import { bagWords, chestsWords, countLines, roomWords } from './words';

export default defineModule<Data>({
  Icon,
  scores: ['chests'],
  Board,
  Belongings,
  held,
  draws: (ref) => ref.startsWith('goods:room-'),
  chip: ({ data }) => ({
    words: t('view.treasure_chamber.title'),
    count: data.rooms.filter((room) => room.length > 0).length,
  }),
  marks: ({ data, view }, seat) => {
    const laid = new Set(
      seat === null ? view.dirk?.tiles : view.players[seat]?.palace.map(({ tile }) => tile),
    );
    return data.stowed
      .filter(({ tile }) => laid.has(tile))
      .map(({ tile, part, type }) =>
        mark({
          key: `chest-${tile}-${part}`,
          anchor: { on: 'slot', tile, slot: 'chest', part },
          Drawing: Chest,
          data: type,
          label: t('view.treasure_chamber.chest'),
        }),
      );
  },
  words: (ref) => {
    const room = /^goods:room-(\d+)$/.exec(ref)?.[1];
    return room === undefined ? null : t('thing.room') + ` ${room}`;
  },
  told: ['treasure_chamber.bought'],
  facts: (scene) => [
    {
      title: t('view.treasure_chamber.title'),
      lines: [
        ...scene.data.rooms.map((chests, i) => roomWords(chests, i + 1)),
        ...(scene.data.passed.length > 0
          ? [t('view.treasure_chamber.passed', { chests: chestsWords(scene.data.passed) })]
          : []),
        bagWords(scene.data.bag),
        ...(scene.data.stopped ? [t('view.treasure_chamber.stopped')] : []),
        t('view.treasure_chamber.price', { price: scene.data.price }),
      ],
    },
    { title: '', lines: countLines(scene).map(({ words }) => words) },
  ],
});
