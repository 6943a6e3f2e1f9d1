"""Tables in the words of the wire: the TableInfo that one reader gets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.security.identity import Reader, own_seats
from sabika.server.security.links import Links
from sabika.server.tables import repository
from sabika.server.tables.dealing import is_dealt_anew
from sabika.server.tables.repository import SeatRow, TableRow
from sabika.server.times import HERE, now_ms
from sabika.server.wire.tables import Clock, SeatInfo, TableInfo, UndoRequest

_LISTED: Final = 100


async def describe(
    connection: AsyncConnection, table: str, reader: Reader | None, links: Links
) -> TableInfo:
    """A table as a reader sees it; None: as somebody unknown does."""
    row = await repository.table_row(connection, table)
    seats = await repository.seat_rows(connection, table)
    mine = () if reader is None else await own_seats(connection, table, reader)
    owned: Collection[int] = ()
    if mine and reader is not None:
        owned = await repository.owned_seats(connection, table, reader.player)
    return _info(row, seats, mine, owned, reader, links)


async def describe_own(
    connection: AsyncConnection, reader: Reader, links: Links
) -> list[TableInfo]:
    """The tables a person opened or sits at."""
    rows = await repository.tables_of(connection, reader.player, _LISTED)
    seats = await repository.seats_of(connection, [row.id for row in rows])
    mine = await repository.grants_of(connection, reader.player)
    infos: list[TableInfo] = []
    for row in rows:
        by_link = mine.get(row.id, {})
        owned = [seat for seat, opened in by_link.items() if not opened]
        infos.append(_info(row, seats[row.id], by_link, owned, reader, links))
    return infos


def is_here(seat: SeatRow) -> bool:
    """Whether a bot plays the seat or a person has given a sign of life just now.

    One of a time to come says nothing: the clock was ahead.
    """
    seen: int = seat.seen
    return seat.kind == "bot" or (seat.kind == "person" and abs(now_ms() - seen) < HERE)


def _info(
    row: TableRow,
    seats: Sequence[SeatRow],
    mine: Collection[int],
    owned: Collection[int],
    reader: Reader | None,
    links: Links,
) -> TableInfo:
    host = reader is not None and reader.player == row.host
    invites = row.status == "lobby" and any(seat.kind == "open" for seat in seats)
    return TableInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        status=row.status,
        seats=[_seat(seat, seat.seat in mine, seat.seat in owned) for seat in seats],
        modules=row.modules,
        options=row.options,
        undo=row.undo,
        clock=Clock(kind=row.clock_kind, seconds=row.clock_seconds),
        absent=row.absent,
        absent_seconds=row.absent_seconds,
        host=host,
        invite=_invitation(row, links) if invites and (host or mine) else None,
        index=max(row.last_index, 0),
        asked=row.asked,
        scores=row.scores,
        winners=row.winners,
        turn=row.turn,
        request=None if row.request is None else UndoRequest.model_validate(row.request),
        rematch=row.rematch,
        origin=row.origin,
        origin_at=row.origin_at,
        dealt_anew=is_dealt_anew(row, seats),
        created=row.created,
        updated=row.updated,
    )


def _seat(row: SeatRow, mine: bool, owned: bool) -> SeatInfo:
    return SeatInfo(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        colour=row.colour,
        bot=row.bot,
        mine=mine,
        owned=owned,
        here=is_here(row),
        stand_in=row.stand_in,
    )


def _invitation(row: TableRow, links: Links) -> str | None:
    return None if row.invite is None else f"/t/{row.id}?invite={links.invite(row.id, row.invite)}"
