"""The row of a table: what of its game is kept there for lists, for the sweeper, for replays."""

from __future__ import annotations

from typing import Final

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.play.facts import TableFacts
from sabika.server.play.judging import is_passed_over
from sabika.server.play.live import LiveTable
from sabika.server.play.updates import deadline
from sabika.server.store.schema import records

RESCUE: Final = 5_000
"""Milliseconds after which another process takes over a bot's move that did not come."""


def row_values(live: LiveTable, facts: TableFacts, at: int, bot_delay: float) -> dict[str, object]:
    """What a table's row says now that its log ends as it does. Requests lapse with every entry."""
    game = live.game
    result = game.result
    asked = sorted(live.since)
    return {
        "status": "running" if result is None else "finished",
        "last_index": live.index,
        "asked": asked,
        "asked_since": min([live.asked_at(seat) for seat in asked], default=at),
        "scores": list(game.scores),
        "winners": [] if result is None else result["winners"],
        "turn": game.state.turn,
        "due": due(live, facts, at, bot_delay),
        "request": None,
        "updated": at,
    }


def due(live: LiveTable, facts: TableFacts, at: int, bot_delay: float) -> int | None:
    """When something happens by itself: a move that must be rescued, the end of a hard clock."""
    times: list[int] = []
    for seat in live.since:
        if facts.seats[seat].mover is not None or is_passed_over(live, facts, seat):
            times.append(at + int(bot_delay * 1000) + RESCUE)
        elif facts.clock_kind == "hard":
            times.append(deadline(live, facts, seat))
    return min(times, default=None)


async def add_record(
    connection: AsyncConnection, live: LiveTable, facts: TableFacts, at: int
) -> None:
    """Write a finished game down for ever."""
    await connection.execute(
        insert(records).values(
            id=facts.id,
            owner=facts.host,
            name=facts.name,
            seats=[
                {"seat": s.seat, "name": s.name, "colour": s.colour, "bot": s.bot}
                for s in facts.seats
            ],
            text=live.game.record([s.name for s in facts.seats]).to_text(),
            created=at,
        )
    )
