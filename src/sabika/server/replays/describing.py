"""Replays in the words of the wire: what a film holds, position by position and as a whole."""

from __future__ import annotations

import json
from typing import Any, Final

from pydantic import TypeAdapter

from sabika.kernel.errors import SetupError
from sabika.kernel.messages import render
from sabika.kernel.record import Record
from sabika.server.replays.films import Film, Still, is_playable, rules_of
from sabika.server.replays.repository import RecordRow
from sabika.server.wire.common import COLOURS
from sabika.server.wire.game import AnyPieces
from sabika.server.wire.replays import Mark, ReplayInfo, ReplaySeat, Spending

PIECES: Final[TypeAdapter[AnyPieces]] = TypeAdapter(AnyPieces)


def default_seats(players: int, names: list[str], language: str) -> list[dict[str, object]]:
    """The seats of a record that somebody brought along; those without a name get a number."""
    given = dict(enumerate(names))
    return [
        {
            "seat": seat,
            "name": given.get(seat) or render("replay.seat", {"number": seat + 1}, language),
            "colour": COLOURS[seat % len(COLOURS)],
            "bot": None,
        }
        for seat in range(players)
    ]


def brief_info(row: RecordRow) -> ReplayInfo:
    """A replay for a list: without its course, so that nothing has to be played."""
    record = Record.from_text(row.text)
    try:
        playable = is_playable(record, rules_of(record))
    except SetupError:
        playable = False  # a module of it is gone
    return _info(row, record, playable)


def full_info(row: RecordRow, film: Film) -> ReplayInfo:
    """A replay with all that charts and the timeline show."""
    return _info(row, film.record, film.playable).model_copy(
        update={
            "scores": list(film.stills[-1].state.scores),
            "actions": [f"{seat} {text}" for seat, text in film.record.actions],
            "marks": marks(film),
            "rows": score_rows(film),
            "spending": spending(film),
            "pieces": PIECES.validate_python(film.rules.showing().pieces()),
        }
    )


def _info(row: RecordRow, record: Record, playable: bool) -> ReplayInfo:
    result: dict[str, Any] = record.result or {}
    return ReplayInfo(
        id=row.id,
        game=record.game,
        name=row.name,
        seats=[ReplaySeat.model_validate(seat) for seat in row.seats],
        modules=list(record.modules),
        options=record.options,
        length=len(record.actions),
        actions=[],
        marks=[],
        rows=[],
        spending=[],
        scores=result.get("scores", []),
        winners=result.get("winners", []),
        pieces=None,
        playable=playable,
        created=row.created,
    )


def marks(film: Film) -> list[Mark]:
    """Every position in which a turn begins, and the last one."""
    found: list[Mark] = []
    turn, held = -1, 0
    for still in film.stills:
        last = still is film.stills[-1]
        if still.state.turn == turn and not last:
            continue
        turn = still.state.turn
        game = film.game(still)
        view: dict[str, Any] = game.view()
        walls, counts, scorings = film.rules.showing().mark(game.engine)
        found.append(
            Mark(
                at=still.at,
                turn=turn,
                active=view["active"],
                scores=list(game.scores),
                walls=walls,
                counts=counts,
                scoring=scorings if scorings != held else None,
                foreseen=film.rules.showing().foreseen(game.engine) or None,
            )
        )
        held = scorings
    return found


def score_rows(film: Film) -> list[dict[str, object]]:
    """All points of the game, those that came at once with the number 0."""
    events = (event for still in film.stills for event in still.events)
    return film.rules.showing().rows(events)


def spending(film: Film) -> list[Spending]:
    """What every seat bought and paid in the whole game."""
    events = (event for still in film.stills for event in still.events)
    sums = film.rules.showing().spending(events)
    return [Spending.model_validate(mine) for mine in sums]


def frame(film: Film, still: Still, seat: int | None) -> dict[str, object]:
    """A position as a seat sees it (None: as a spectator), in the shape of a wire `Frame`."""
    game = film.game(still)
    view = game.view(seat)
    by, action = film.record.actions[still.at - 1] if still.at else (None, None)
    events: list[dict[str, object]] = []
    for event in still.events:
        params = event.seen_by(seat)
        events.append({"key": params.pop("event"), "params": params})
    return {
        "at": still.at,
        "seat": by,
        "action": action,
        "events": events,
        "view": view,
        "standing": film.rules.showing().standing(game.engine),
        "asked": view["decisions"],
    }


def export(update: bytes) -> dict[str, object]:
    """What a reader may take along of a running table: the view and the log as they saw them."""
    seen = json.loads(update)
    kept = ("table", "seat", "index", "entries", "view", "standing")
    return {"format": "sabika-export/1", **{key: seen[key] for key in kept}}
