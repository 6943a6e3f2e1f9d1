"""What may be done with a table, by whom and when."""

from __future__ import annotations

import secrets

from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.kernel.registry import rules_for
from sabika.server.errors import Conflict, Forbidden, NotFound
from sabika.server.security.identity import Reader, own_seats, reader_of_token
from sabika.server.services import Services
from sabika.server.tables import repository
from sabika.server.tables.dealing import deal_anew, is_dealt_anew, new_seed
from sabika.server.tables.describing import describe
from sabika.server.tables.ordering import lay_table, setup_of
from sabika.server.tables.repository import TableRow
from sabika.server.times import now_ms
from sabika.server.versions import version_of
from sabika.server.wire.tables import TableInfo, TableOrder


async def info(services: Services, table: str, reader: Reader) -> TableInfo:
    """A table as a reader sees it; everybody who knows its id may look."""
    async with services.store.reading() as connection:
        return await describe(connection, table, reader, services.links)


async def order(services: Services, reader: Reader, wanted: TableOrder, language: str) -> TableInfo:
    """Lay a table, and begin if that is wanted."""
    if wanted.start and any(seat.kind == "open" for seat in wanted.seats):
        raise Conflict("open-seats")
    async with services.store.writing() as connection:
        table = await lay_table(connection, reader, wanted, language=language)
    if wanted.start:
        return await start(services, table, reader)
    return await info(services, table, reader)


# -- beginning and ending -------------------------------------------------------------------------


async def start(services: Services, table: str, reader: Reader) -> TableInfo:
    """Begin; asked again, it only makes sure that the game has begun."""
    async with services.store.writing() as connection:
        row = await repository.table_row(connection, table, lock=True)
        require_host(row, reader)
        if row.status in {"finished", "abandoned"}:
            raise Conflict("table-over")
        if row.status == "lobby":
            await _close_lobby(connection, row)
    await begin_table(services, table)
    return await info(services, table, reader)


async def _close_lobby(connection: AsyncConnection, row: TableRow) -> None:
    """Nobody comes or goes from now on; the game is played by the rules as they are now."""
    seats = await repository.seat_rows(connection, row.id)
    if any(seat.kind == "open" for seat in seats):
        raise Conflict("open-seats")
    rules = rules_for(setup_of(row, len(seats)))
    now = now_ms()
    dealt = await deal_anew(connection, row, now) if is_dealt_anew(row, seats) else {}
    await repository.change_table(
        connection,
        row.id,
        **dealt,
        status="running",
        rules_version=version_of(rules),
        data_digest=rules.data_digest,
        due=now,
        updated=now,
    )


async def begin_table(services: Services, table: str) -> None:
    """Let the game begin, unless it has begun already."""
    async with services.store.reading() as connection:
        row = await repository.table_row(connection, table)
    if row.last_index < 0:
        await services.desk.begin(table)
    tell(services, table)


async def abandon(services: Services, table: str, reader: Reader) -> TableInfo:
    """End a table before its time."""
    async with services.store.writing() as connection:
        row = await repository.table_row(connection, table, lock=True)
        require_host(row, reader)
        if row.status == "finished":
            raise Conflict("table-over")
        await repository.change_table(
            connection,
            table,
            status="abandoned",
            asked=[],
            due=None,
            request=None,
            updated=now_ms(),
        )
    tell(services, table)
    return await info(services, table, reader)


async def rematch(services: Services, table: str, reader: Reader) -> TableInfo:
    """Play again with the same people, bots and settings; all who ask get the same new table."""
    async with services.store.writing() as connection:
        row = await repository.table_row(connection, table, lock=True)
        await require_seated(connection, row, reader)
        if row.status not in {"finished", "abandoned"}:
            raise Conflict("table-not-over")
        again = row.rematch or await _lay_again(connection, row, reader)
        await repository.change_table(connection, table, rematch=again)
    services.hub.announce(table)
    await begin_table(services, again)
    return await info(services, again, reader)


async def _lay_again(connection: AsyncConnection, row: TableRow, reader: Reader) -> str:
    """A table like the old one, with a game of its own."""
    seats = await repository.seat_rows(connection, row.id)
    if any(seat.kind == "open" for seat in seats):
        raise Conflict("open-seats")
    table = secrets.token_urlsafe(9)
    now = now_ms()
    kept = (
        *("game", "name", "modules", "options", "undo"),
        *("clock_kind", "clock_seconds", "absent", "absent_seconds"),
    )
    rules = rules_for(setup_of(row, len(seats)))
    await repository.add_table(
        connection,
        {
            **{key: getattr(row, key) for key in kept},
            "id": table,
            "status": "running",
            "host": reader.player,
            "seed": new_seed(),
            "rules_version": version_of(rules),
            "data_digest": rules.data_digest,
            "last_index": -1,
            "asked": [],
            "asked_since": 0,
            "scores": [],
            "winners": [],
            "turn": 0,
            "due": now,
            "created": now,
            "updated": now,
        },
    )
    same = ("seat", "kind", "name", "colour", "bot", "seen")
    await repository.add_seats(
        connection,
        [{"table": table, **{key: getattr(seat, key) for key in same}} for seat in seats],
    )
    for grant in await repository.all_grants(connection, row.id):
        await repository.add_grant(connection, table, grant.seat, grant.player, grant.by_link)
    return table


# -- coming back ----------------------------------------------------------------------------------


async def make_link(services: Services, table: str, seat: int, reader: Reader) -> str:
    """A new token for an own seat; older ones end, and with them all that was opened by them.

    Only for whoever took the seat: a stolen link would be a way to lock its owner out.
    """
    token, hashed = services.links.seat(table, seat)
    async with services.store.writing() as connection:
        await repository.table_row(connection, table, lock=True)
        await require_own_seat(connection, table, seat, reader)
        if seat not in await repository.owned_seats(connection, table, reader.player):
            raise Forbidden("link-not-yours")
        await repository.change_seat(connection, table, seat, token=hashed)
        await repository.clear_grants(connection, table, seat, but=reader.player)
    services.hub.announce(table)
    return token


async def recover(services: Services, token: str, reader: Reader) -> TableInfo:
    """Get a seat back with its link, on whatever device."""
    async with services.store.writing() as connection:
        shown = await reader_of_token(connection, token, services.links)
        assert shown.token_seat is not None, "a token stands for a seat"
        table, seat = shown.token_seat
        await repository.add_grant(connection, table, seat, reader.player, by_link=True)
    services.hub.announce(table)
    return await info(services, table, reader)


# -- who may --------------------------------------------------------------------------------------


def require_host(row: TableRow, reader: Reader) -> None:
    """Refuse everybody but the person who opened the table."""
    if reader.player != row.host:
        raise Forbidden("only-the-host")


async def require_seated(connection: AsyncConnection, row: TableRow, reader: Reader) -> None:
    """Refuse those who neither opened the table nor sit at it."""
    if reader.player != row.host and not await own_seats(connection, row.id, reader):
        raise Forbidden("not-seated")


async def require_own_seat(
    connection: AsyncConnection, table: str, seat: int, reader: Reader
) -> None:
    """Refuse those who may not play the seat."""
    last = len(await repository.seat_rows(connection, table)) - 1
    if seat > last:
        raise NotFound("unknown-seat", seat=seat, last=last)
    if seat not in await own_seats(connection, table, reader):
        raise Forbidden("not-your-seat", seat=seat)


def tell(services: Services, table: str) -> None:
    """Let viewers and bots know that seats or status have changed."""
    services.hub.announce(table)
    services.desk.drive(table)
