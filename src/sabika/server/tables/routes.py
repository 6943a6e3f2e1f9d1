"""Routes of tables: /api/tables and /api/recover."""

from __future__ import annotations

from fastapi import APIRouter, Request

from sabika.server.refusing import RESPONSES, language_of
from sabika.server.security.identity import CurrentPerson, CurrentReader
from sabika.server.security.limits import limited
from sabika.server.services import CurrentServices
from sabika.server.tables import preferences, seats, service
from sabika.server.tables.describing import describe_own
from sabika.server.wire.common import Id, Seat
from sabika.server.wire.tables import (
    Join,
    Prefer,
    PreferenceInfo,
    Recover,
    SeatChange,
    SeatLink,
    StandIn,
    TableInfo,
    TableOrder,
)

router = APIRouter(prefix="/api", tags=["tables"], responses=RESPONSES)


@router.get("/tables")
async def list_tables(reader: CurrentPerson, services: CurrentServices) -> list[TableInfo]:
    """The tables you opened or sit at, the latest first."""
    async with services.store.reading() as connection:
        return await describe_own(connection, reader, services.links)


@router.post("/tables", status_code=201, dependencies=[limited("create")])
async def order_table(
    order: TableOrder, reader: CurrentPerson, request: Request, services: CurrentServices
) -> TableInfo:
    """Open a table."""
    return await service.order(services, reader, order, language_of(request))


@router.get("/tables/{table}")
async def show_table(table: Id, reader: CurrentReader, services: CurrentServices) -> TableInfo:
    """A table as you see it; everybody who knows its id may look."""
    return await service.info(services, table, reader)


@router.post("/tables/{table}/join", dependencies=[limited("join")])
async def join_table(
    table: Id, join: Join, reader: CurrentPerson, services: CurrentServices
) -> TableInfo:
    """Take an open seat, by invitation."""
    return await seats.join(services, table, join, reader)


@router.post("/tables/{table}/start")
async def start_table(table: Id, reader: CurrentPerson, services: CurrentServices) -> TableInfo:
    """Begin, when every seat is taken; for the host."""
    return await service.start(services, table, reader)


@router.post("/tables/{table}/abandon")
async def abandon_table(table: Id, reader: CurrentPerson, services: CurrentServices) -> TableInfo:
    """End the table before its time; for the host."""
    return await service.abandon(services, table, reader)


@router.post("/tables/{table}/rematch", dependencies=[limited("create")])
async def play_again(table: Id, reader: CurrentPerson, services: CurrentServices) -> TableInfo:
    """Play again with the same seats and settings; everybody gets the same new table."""
    return await service.rematch(services, table, reader)


@router.patch("/tables/{table}/seats/{seat}")
async def change_seat(
    table: Id, seat: Seat, change: SeatChange, reader: CurrentPerson, services: CurrentServices
) -> TableInfo:
    """Change a seat: your own name and colour; in the lobby, as the host, everything."""
    return await seats.change(services, table, seat, change, reader)


@router.post("/tables/{table}/seats/{seat}/stand-in")
async def set_stand_in(
    table: Id, seat: Seat, stand_in: StandIn, reader: CurrentPerson, services: CurrentServices
) -> TableInfo:
    """Let a bot play for you; for others it does so by itself once the agreed time is over."""
    return await seats.stand_in(services, table, seat, stand_in.bot, reader)


@router.delete("/tables/{table}/seats/{seat}/stand-in")
async def end_stand_in(
    table: Id, seat: Seat, reader: CurrentPerson, services: CurrentServices
) -> TableInfo:
    """Play your seat yourself again."""
    return await seats.stand_in(services, table, seat, None, reader)


@router.get("/tables/{table}/seats/{seat}/preferences")
async def show_preferences(
    table: Id, seat: Seat, reader: CurrentReader, services: CurrentServices
) -> list[PreferenceInfo]:
    """The questions you may have passed on your seat, and what you chose."""
    return await preferences.show(services, table, seat, reader)


@router.put("/tables/{table}/seats/{seat}/preferences")
async def prefer(
    table: Id, seat: Seat, wanted: Prefer, reader: CurrentReader, services: CurrentServices
) -> list[PreferenceInfo]:
    """Have a question passed from now on, or be asked again; also the one you are asked now."""
    return await preferences.prefer(services, table, seat, wanted, reader)


@router.post("/tables/{table}/seats/{seat}/link", dependencies=[limited("join")])
async def make_link(
    table: Id, seat: Seat, reader: CurrentPerson, services: CurrentServices
) -> SeatLink:
    """A link that opens your seat on another device or for a program; older ones end."""
    token = await service.make_link(services, table, seat, reader)
    return SeatLink(path=f"/seat#{token}", token=token)


@router.post("/recover", dependencies=[limited("join")])
async def recover_seat(
    recover: Recover, reader: CurrentPerson, services: CurrentServices
) -> TableInfo:
    """Get a seat with its link."""
    return await service.recover(services, recover.token, reader)
