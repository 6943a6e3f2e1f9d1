/** A position of a replay in the form the zones of the table show. */

import type { LogEntry } from '../lib/table.svelte';
import type { Colour, Frame, ReplayInfo, TableInfo, Update } from '../lib/wire';

/** The replay as if it were a table one looks at. */
export function tableOf(replay: ReplayInfo, frame: Frame): TableInfo {
  return {
    id: replay.id,
    game: replay.game,
    name: replay.name,
    status: frame.view.over ? 'finished' : 'running',
    seats: replay.seats.map((seat) => ({
      seat: seat.seat,
      kind: seat.bot === null ? 'person' : 'bot',
      name: seat.name,
      colour: seat.colour as Colour,
      bot: seat.bot,
      mine: false,
      owned: false,
      here: true,
      stand_in: null,
    })),
    modules: replay.modules,
    options: replay.options,
    undo: 'off',
    clock: { kind: 'none', seconds: 120 },
    absent: 'wait',
    absent_seconds: 120,
    host: false,
    invite: null,
    index: frame.at,
    asked: frame.asked.map((asked) => asked.owner),
    scores: frame.view.players.map((player) => player.score),
    winners: frame.view.over ? replay.winners : [],
    turn: frame.view.turn,
    request: null,
    rematch: null,
    origin: null,
    origin_at: null,
    dealt_anew: false,
    created: replay.created,
    updated: replay.created,
  };
}

/** A position as an update in which nobody is asked for anything. */
export function updateOf(replay: ReplayInfo, frame: Frame, seat: number | null): Update {
  return {
    type: 'update',
    table: replay.id,
    index: frame.at,
    seat,
    reset: true,
    entries: [],
    view: frame.view,
    standing: frame.standing,
    asked: frame.asked,
    decision: null,
    undo: { to: null, restart: null, reason: null },
    clock: null,
    pieces: replay.pieces,
    now: 0,
  };
}

/** Positions as entries of a log. */
export function entriesOf(frames: readonly Frame[]): LogEntry[] {
  return frames.map((frame) => ({
    index: frame.at,
    kind: frame.at === 0 ? 'start' : 'act',
    seat: frame.seat,
    by: 'import',
    action: frame.action,
    to: null,
    events: frame.events,
    at: 0,
    undone: false,
  }));
}
