/** What the cards of the first page say about tables and finished games. */

import type { GlyphName } from '../../drawing/glyphs';
import { catalogue, inLanguage } from '../../lib/catalogue.svelte';
import { listed, t } from '../../lib/i18n.svelte';
import { seatName } from '../../lib/words';
import type { Colour, ReplayInfo, TableInfo } from '../../lib/wire';
import { waitsForMe } from './sorting';

export interface CardSeat {
  seat: number;
  name: string;
  colour: Colour;
  /** Null before the game. */
  score: number | null;
  /** Whether it is this seat's turn, or it has won. */
  marked: boolean;
  open: boolean;
}

export interface Card {
  id: string;
  href: string;
  name: string;
  /** Which game it is, and how many modules are in play. */
  game: string;
  when: number;
  seats: CardSeat[];
  state: string;
  icon: GlyphName;
  /** Whether it waits for the reader. */
  mine: boolean;
}

export function cardOfTable(table: TableInfo): Card {
  const mine = waitsForMe(table);
  const lobby = table.status === 'lobby';
  return {
    id: table.id,
    href: `/t/${table.id}`,
    name: table.name,
    game: gameOf(table),
    when: table.updated,
    seats: table.seats.map((seat) => ({
      seat: seat.seat,
      name: seat.kind === 'open' ? t('screens.seat.usual.open') : seat.name,
      colour: seat.colour,
      score: lobby ? null : (table.scores[seat.seat] ?? 0),
      marked: table.asked.includes(seat.seat),
      open: seat.kind === 'open',
    })),
    state: stateOf(table, mine),
    icon: mine ? 'play' : lobby ? 'people' : 'clock',
    mine,
  };
}

function stateOf(table: TableInfo, mine: boolean): string {
  if (mine) {
    return t('screens.home.your-turn');
  }
  if (table.status === 'lobby') {
    const n = table.seats.filter((seat) => seat.kind === 'open').length;
    return n > 0 ? t('screens.home.open', { n }) : t('screens.home.ready');
  }
  const names = table.asked.map((seat) => seatName(table, seat));
  return t('screens.home.turn-of', { names: listed(names) });
}

function gameOf({ game, modules }: { game: string; modules: string[] }): string {
  const name = inLanguage(catalogue.game(game)?.names);
  return modules.length === 0
    ? name
    : t('screens.home.with-modules', {
        game: name,
        modules: t('screens.create.modules', { n: modules.length }),
      });
}

export function cardOfReplay(replay: ReplayInfo): Card {
  const winners = replay.winners.map((seat) => replay.seats[seat]?.name ?? '');
  return {
    id: replay.id,
    href: `/replay/${replay.id}`,
    name: replay.name,
    game: gameOf(replay),
    when: replay.created,
    seats: replay.seats.map((seat) => ({
      seat: seat.seat,
      name: seat.name,
      colour: seat.colour as Colour,
      score: replay.scores[seat.seat] ?? null,
      marked: replay.winners.includes(seat.seat),
      open: false,
    })),
    state:
      winners.length === 0
        ? t('screens.home.unfinished')
        : t('screens.home.won', { n: winners.length, names: listed(winners) }),
    icon: winners.length === 0 ? 'clock' : 'trophy',
    mine: false,
  };
}
