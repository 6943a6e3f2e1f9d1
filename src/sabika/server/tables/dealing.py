"""Dealing anew: a table that goes on from a replay, with everything hidden drawn again.

Whoever has seen a replay knows every card to come, and whoever brought the record along may have
chosen its seed. One person alone may play with that: it is a game of "what if". As soon as several
people play, the server draws a seed of its own when the game begins. From the very beginning that
is another game of the same set-up; later, everything hidden is dealt anew and what was shown stays.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.play.log import LogEntry, write_entry
from sabika.server.tables.repository import SeatRow, TableRow


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def is_dealt_anew(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a table goes on from a replay with several people; open seats are for people."""
    return row.origin is not None and sum(seat.kind != "bot" for seat in seats) > 1


async def deal_anew(connection: AsyncConnection, row: TableRow, now: int) -> dict[str, object]:
    """Draw everything hidden of a table in the lobby again; what changes in its row."""
    if row.last_index < 0:
        return {"seed": new_seed()}
    index = row.last_index + 1
    await write_entry(
        connection, row.id, LogEntry(index, "deal", None, "setup", None, None, None, now)
    )
    return {
        "deals": [*(row.deals or ()), [row.origin_at, new_seed()]],
        "last_index": index,
        "asked_since": now,
    }
