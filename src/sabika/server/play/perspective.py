"""Perspective: with whose eyes somebody may look, and for whom they may move."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.errors import BadRequest, Forbidden
from sabika.server.security.identity import Reader, check_known, own_seats


async def seats_of(
    connection: AsyncConnection, table: str, reader: Reader | None
) -> tuple[int, ...]:
    """The seats of a table somebody may play now; a stranger none.

    For those who stay: whoever has logged out or whose link was replaced meanwhile is refused.
    """
    if reader is None:
        return ()
    await check_known(connection, reader)
    return await own_seats(connection, table, reader)


def check_own(seat: int | None, mine: tuple[int, ...]) -> None:
    """Refuse to look with the eyes of a seat, or to move for it, that is not the reader's own."""
    if seat is not None and seat not in mine:
        raise Forbidden("seat-not-yours", seat=seat)


def the_own(seat: int | None, mine: tuple[int, ...]) -> int:
    """The seat somebody means: the one they name, or the only one they have."""
    check_own(seat, mine)
    if seat is not None:
        return seat
    if len(mine) == 1:
        return mine[0]
    if not mine:
        raise Forbidden("no-seat")
    raise BadRequest("which-seat", mine=list(mine))
