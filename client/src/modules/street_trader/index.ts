/** Street traders: citizens on tiles, a stall on its cell, the supply on the board. */
import { defineModule, mark } from '../contract';
import { t, typeName } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import Citizen from './Citizen.svelte';
import type { Data } from './data';
import { held } from './held';
import Icon from './Icon.svelte';
import Stand from './Stand.svelte';
import { peopleWords, setsWords, tradersOf, traderWords } from './words';

export default defineModule<Data>({
  Icon,
  scores: ['citizens'],
  Board,
  Belongings,
  held,
  chip: ({ data }) => ({
    words: t('view.street_trader.title'),
    count:
      data.supply === null ? undefined : Object.values(data.supply).reduce((sum, n) => sum + n, 0),
  }),
  marks: ({ data, view }, seat) => {
    if (seat === null) {
      return [];
    }
    const laid = new Set(view.players[seat]?.palace.map(({ tile }) => tile));
    const trader = tradersOf(data)[seat];
    const citizens = data.settled
      .filter(({ tile }) => laid.has(tile))
      .map(({ tile, part, type }) =>
        mark({
          key: `citizen-${tile}-${part}`,
          anchor: { on: 'slot', tile, slot: 'citizen', part },
          Drawing: Citizen,
          data: type,
          label: t('view.street_trader.citizen'),
        }),
      );
    if (!trader?.cell) {
      return citizens;
    }
    return [
      ...citizens,
      mark({
        key: `trader-${trader.cell.join()}-${(trader.people ?? []).join()}`,
        anchor: { on: 'cell', cell: trader.cell },
        Drawing: Stand,
        data: trader.people ?? [],
        label: t('view.street_trader.trader', { people: peopleWords(trader) }),
      }),
    ];
  },
  words: (ref) => {
    const [, id, thing = ''] = ref.split(':');
    if (id !== 'street_trader') {
      return null;
    }
    return thing.startsWith('own-')
      ? t('view.street_trader.own', { type: typeName(thing.slice('own-'.length)) })
      : t('view.street_trader.choice', { type: typeName(thing) });
  },
  told: ['street_trader.bartered'],
  facts: (scene) => [
    {
      title: t('view.street_trader.title'),
      lines: scene.names.flatMap((_, seat) => [traderWords(scene, seat), setsWords(scene, seat)]),
    },
    ...(scene.data.supply === null
      ? []
      : [
          {
            title: t('view.street_trader.supply'),
            lines: Object.entries(scene.data.supply).map(([type, n]) =>
              t('view.street_trader.left', { type: typeName(type), n }),
            ),
          },
        ]),
  ],
});
