"""What may be done with the seats of a table: take, change, leave, let a bot stand in."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.errors import Conflict, Forbidden, NotFound, ServerError, Unauthorised
from sabika.server.people.names import checked_name, unlike
from sabika.server.security.identity import Reader, own_seats
from sabika.server.security.links import same
from sabika.server.services import Services
from sabika.server.tables import repository
from sabika.server.tables.describing import is_here
from sabika.server.tables.repository import SeatRow, TableRow
from sabika.server.tables.seating import bot_name, checked_bot
from sabika.server.tables.service import info, require_seated, tell
from sabika.server.times import now_ms
from sabika.server.wire.tables import Join, SeatChange, TableInfo


async def join(services: Services, table: str, wanted: Join, reader: Reader) -> TableInfo:
    """Take an open seat; whoever sits at the table already just gets it again."""
    async with services.store.writing() as connection:
        row = await repository.table_row(connection, table, lock=True)
        if not await own_seats(connection, table, reader):
            if reader.player != row.host:
                _check_invitation(services, row, wanted.invite)
            if row.status != "lobby":
                raise Conflict("table-started")
            await _take_seat(connection, row, wanted, reader)
    services.hub.announce(table)
    return await info(services, table, reader)


def _check_invitation(services: Services, row: TableRow, invite: str | None) -> None:
    if invite is None:
        raise Forbidden("invitation-needed")
    table, nonce = services.links.read_invite(invite)
    if table != row.id or row.invite is None or not same(nonce, row.invite):
        raise Unauthorised("link-revoked")


async def _take_seat(
    connection: AsyncConnection, row: TableRow, wanted: Join, reader: Reader
) -> None:
    seats = await repository.seat_rows(connection, row.id)
    free = [seat.seat for seat in seats if seat.kind == "open"]
    if not free:
        raise Conflict("no-open-seat")
    chosen = free[0] if wanted.seat is None else _seat_row(seats, wanted.seat).seat
    if chosen not in free:
        raise Conflict("seat-taken", seat=chosen)
    values: dict[str, object] = {"kind": "person", "seen": now_ms()}
    others = [seat for seat in seats if seat.seat != chosen]
    names = [seat.name for seat in others]
    values["name"] = unlike(checked_name(wanted.name or reader.name), names)
    if wanted.colour is not None:
        values["colour"] = _free_colour(wanted.colour, others)
    await repository.change_seat(connection, row.id, chosen, **values)
    await repository.add_grant(connection, row.id, chosen, reader.player)
    await repository.change_table(connection, row.id, updated=now_ms())


async def change(
    services: Services, table: str, seat: int, wanted: SeatChange, reader: Reader
) -> TableInfo:
    """Change a seat: everybody their own name and colour, the host in the lobby everything."""
    async with services.store.writing() as connection:
        row = await repository.table_row(connection, table, lock=True)
        seats = await repository.seat_rows(connection, table)
        old = _seat_row(seats, seat)
        others = [other for other in seats if other.seat != seat]
        mine = seat in await own_seats(connection, table, reader)
        _check_change(row, old, wanted, mine, reader)
        values: dict[str, object] = {}
        if wanted.kind is not None or wanted.bot is not None:
            values = await _newly_seated(connection, row, old, wanted, others, reader)
        if wanted.name is not None:
            taken = [other.name for other in others]
            values["name"] = unlike(checked_name(wanted.name), taken)
        if wanted.colour is not None:
            values["colour"] = _free_colour(wanted.colour, others)
        if values:
            await repository.change_seat(connection, table, seat, **values)
            await repository.change_table(connection, table, updated=now_ms())
    services.hub.announce(table)
    return await info(services, table, reader)


def _check_change(
    row: TableRow, old: SeatRow, wanted: SeatChange, mine: bool, reader: Reader
) -> None:
    """Refuse changes that are not this reader's to make, or come too late."""
    host, lobby = reader.player == row.host, row.status == "lobby"
    if row.status in {"finished", "abandoned"}:
        raise Conflict("table-over")
    if wanted.kind is not None or wanted.bot is not None:
        leaving = mine and wanted.kind == "open"
        if not (host or leaving):
            raise Forbidden("only-the-host")
        if not lobby:
            raise Conflict("table-started")
    elif not (mine or (host and lobby and old.kind != "person")):
        raise Forbidden("not-your-seat", seat=old.seat)


async def _newly_seated(
    connection: AsyncConnection,
    row: TableRow,
    old: SeatRow,
    wanted: SeatChange,
    others: list[SeatRow],
    reader: Reader,
) -> dict[str, object]:
    """Somebody else on a seat: what is written there, and who may play it."""
    kind = wanted.kind or ("bot" if old.kind == "bot" else None)
    if kind is None:
        raise Conflict("not-a-bots-seat", seat=old.seat)
    names = [other.name for other in others]
    values: dict[str, object] = {"token": None, "stand_in": None, "bot": None, "seen": 0}
    values["wishes"] = None
    await repository.clear_grants(connection, row.id, old.seat)
    if kind == "bot":
        name = old.name if old.kind == "bot" else bot_name(names)
        return {**values, "kind": "bot", "bot": checked_bot(wanted.bot), "name": name}
    if kind == "open":
        return {**values, "kind": "open", "name": ""}
    await repository.add_grant(connection, row.id, old.seat, reader.player)
    return {**values, "kind": "person", "name": unlike(reader.name, names), "seen": now_ms()}


async def stand_in(
    services: Services, table: str, seat: int, bot: str | None, reader: Reader
) -> TableInfo:
    """Let a bot play one's own seat, or (None) no longer.

    For others a bot stands in by itself, after the time the table has agreed on (see the sweeper):
    nobody can take a seat out of the hands of somebody who has only gone for a moment.
    """
    async with services.store.writing() as connection:
        row = await repository.table_row(connection, table, lock=True)
        await require_seated(connection, row, reader)
        seats = await repository.seat_rows(connection, table)
        old = _seat_row(seats, seat)
        mine = seat in await own_seats(connection, table, reader)
        if row.status != "running":
            raise Conflict("table-not-running")
        if old.kind != "person":
            raise Conflict("not-a-persons-seat", seat=seat)
        if not mine:
            raise _not_for_others(row, old, bot)
        chosen = None if bot is None else checked_bot(bot)
        await repository.change_seat(connection, table, seat, stand_in=chosen)
    tell(services, table)
    return await info(services, table, reader)


def _not_for_others(row: TableRow, seat: SeatRow, bot: str | None) -> ServerError:
    """Why nobody but the person on a seat may call or dismiss a bot there."""
    if bot is None:
        return Forbidden("not-your-seat", seat=seat.seat)
    if is_here(seat):
        return Conflict("person-is-here", name=seat.name)
    if row.absent == "wait":
        return Conflict("stand-in-waits", name=seat.name)
    return Conflict("stand-in-later", name=seat.name, seconds=row.absent_seconds)


def _seat_row(seats: Sequence[SeatRow], seat: int) -> SeatRow:
    if seat >= len(seats):
        raise NotFound("unknown-seat", seat=seat, last=len(seats) - 1)
    return seats[seat]


def _free_colour(colour: str, others: list[SeatRow]) -> str:
    if any(other.colour == colour for other in others):
        raise Conflict("colour-taken", colour=colour)
    return colour
