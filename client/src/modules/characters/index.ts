/** Characters: cards by owner, the auction, and what each of them does. */
import { defineModule } from '../contract';
import { cardName, listed, t } from '../kit';
import Belongings from './Belongings.svelte';
import Board from './Board.svelte';
import type { Data } from './data';
import Figure from './Figure.svelte';
import { held, kept } from './held';
import Icon from './Icon.svelte';
import { auctionLines, does } from './words';

const BID = /^shelf:characters:bid-(\d+)$/;
const OWN = /^shelf:characters:(.+)$/;

export default defineModule<Data>({
  cards: { characters: Figure },
  Icon,
  scores: ['guard', 'troubadour'],
  Board,
  Belongings,
  held,
  kept,
  chip: ({ data }) => {
    const up = data.auction;
    const owned = data.owned.reduce((sum, cards) => sum + cards.length, 0);
    return up === null
      ? { words: t('view.characters.title'), count: owned }
      : { words: cardName(up.name), count: up.bid };
  },
  amount: (ref) => {
    const bid = BID.exec(ref)?.[1];
    return bid === undefined ? null : Number(bid);
  },
  words: (ref) => {
    const bid = BID.exec(ref);
    if (bid !== null) {
      return t('view.characters.bid', { n: Number(bid[1]) });
    }
    const name = OWN.exec(ref)?.[1];
    return name !== undefined && does(name) !== null ? cardName(name) : null;
  },
  told: ['characters.won', 'characters.exchanged', 'characters.used'],
  facts: ({ data, names }) => [
    ...(data.auction === null
      ? []
      : [{ title: t('view.characters.auction'), lines: auctionLines(data.auction, names) }]),
    {
      title: t('view.characters.title'),
      lines: [
        ...data.owned.map((cards, seat) =>
          t('view.characters.owned', {
            name: names[seat] ?? '',
            characters:
              listed(
                cards.map(({ name, used }) =>
                  used ? `${cardName(name)} (${t('view.characters.used')})` : cardName(name),
                ),
              ) || t('view.characters.none'),
          }),
        ),
        t('view.characters.surplus', { n: data.surplus }),
      ],
    },
    ...(data.removed.length === 0
      ? []
      : [
          {
            title: t('view.characters.removed'),
            lines: data.removed.map((name) => cardName(name)),
          },
        ]),
  ],
});
