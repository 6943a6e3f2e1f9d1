"""What may be done with replays: bring along, look at, take along, play on."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.kernel.errors import RecordError, SetupError
from sabika.kernel.messages import render
from sabika.kernel.record import Record
from sabika.server.errors import BadRequest, Conflict, Forbidden
from sabika.server.people.names import LONGEST, checked_name
from sabika.server.replays import repository
from sabika.server.replays.describing import (
    brief_info,
    default_seats,
    export,
    frame,
    full_info,
)
from sabika.server.replays.films import Film, make_film
from sabika.server.replays.quota import check_quota
from sabika.server.security.identity import Reader, own_seats
from sabika.server.services import Services
from sabika.server.tables import repository as tables_repository
from sabika.server.tables import service as tables_service
from sabika.server.tables.ordering import Origin, lay_table
from sabika.server.times import now_ms
from sabika.server.wire.replays import Branch, RecordText, ReplayInfo
from sabika.server.wire.tables import TableInfo, TableOrder

MOST_FRAMES: Final = 60
"""How many positions one request may ask for."""
_LISTED: Final = 50
_BRIEFS_KEPT: Final = 500


# -- looking --------------------------------------------------------------------------------------


async def listed(services: Services, reader: Reader) -> list[ReplayInfo]:
    """The replays of a person, in short."""
    async with services.store.reading() as connection:
        ids = await repository.ids_of(connection, reader.player, _LISTED)
    found = [await _brief(services, record, reader) for record in ids]
    while len(services.briefs) > _BRIEFS_KEPT:
        services.briefs.popitem(last=False)
    return found


async def _brief(services: Services, record: str, reader: Reader) -> ReplayInfo:
    brief = services.briefs.get(record)
    if brief is None:
        async with services.store.reading() as connection:
            row = await repository.record_row(connection, record)
        brief = services.briefs[record] = await services.studio.make(
            reader.whoever, brief_info, row
        )
    return brief


async def shown(services: Services, record: str, reader: Reader) -> ReplayInfo:
    """A replay with all its turns; everybody who knows its id may look."""
    film = await _film(services, record, reader)
    async with services.store.reading() as connection:
        row = await repository.about(connection, record)
    info = await services.studio.make(reader.whoever, full_info, row, film)
    removable = row.owner == reader.player and row.brought is not None
    return info.model_copy(update={"removable": removable})


async def frames(
    services: Services, record: str, reader: Reader, first: int, last: int, seat: int | None
) -> list[dict[str, object]]:
    """Positions of a replay as any seat saw them: the game is over, nothing is secret any more."""
    film = await _film(services, record, reader)
    if seat is not None and seat >= film.rules.players:
        raise SetupError("unknown-seat", seat=seat, last=film.rules.players - 1)
    if last - first >= MOST_FRAMES:
        raise BadRequest("too-many-frames", most=MOST_FRAMES)

    def make() -> list[dict[str, object]]:
        return [frame(film, still, seat) for still in film.between(first, last)]

    return await services.studio.make(reader.whoever, make)


async def text(services: Services, record: str) -> str:
    """A record as it was written down."""
    async with services.store.reading() as connection:
        found: str = (await repository.record_row(connection, record)).text
    return found


async def _film(services: Services, record: str, reader: Reader) -> Film:
    film = services.films.known(record)
    if film is None:
        written = await text(services, record)
        film = await services.studio.make(
            reader.whoever,
            services.films.keep,
            record,
            lambda: make_film(Record.from_text(written)),
        )
    return film


# -- bringing along -------------------------------------------------------------------------------


async def bring(
    services: Services, reader: Reader, brought: RecordText, language: str
) -> ReplayInfo:
    """Check a record and keep it; refused, it says what is wrong with it."""
    async with services.store.reading() as connection:
        await check_quota(connection, reader, 0)
    checked = await services.studio.check(reader.player, brought.record)
    name = brought.name or render("replay.imported", {}, language)
    names = [checked_name(given[:LONGEST]) for given in brought.names or checked.names]
    new = secrets.token_urlsafe(9)
    async with services.store.writing() as connection:
        await check_quota(connection, reader, len(checked.text), lock=True)
        await repository.add_record(
            connection,
            {
                "id": new,
                "owner": reader.player,
                "name": checked_name(name),
                "seats": default_seats(checked.players, names, language),
                "text": checked.text,
                "brought": len(checked.text),
                "created": now_ms(),
            },
        )
    return await shown(services, new, reader)


async def remove(services: Services, record: str, reader: Reader) -> None:
    """Forget a record that the reader brought along, and so make room for another."""
    async with services.store.writing() as connection:
        await repository.remove_brought(connection, record, reader.player)
    services.films.forget(record)
    services.briefs.pop(record, None)


# -- playing on -----------------------------------------------------------------------------------


async def branch(
    services: Services, record: str, reader: Reader, wanted: Branch, language: str
) -> TableInfo:
    """Lay a table that goes on from a position of a replay."""
    film = await _film(services, record, reader)
    if not film.playable:
        raise Conflict("replay-not-playable")
    if wanted.at > film.length:
        raise RecordError("record-index", index=wanted.at, last=film.length)
    if film.stills[wanted.at].state.over:
        raise Conflict("branch-at-end")
    if len(wanted.seats) != film.rules.players:
        raise BadRequest("branch-seats", players=film.rules.players)
    if wanted.start and any(seat.kind == "open" for seat in wanted.seats):
        raise Conflict("open-seats")
    async with services.store.writing() as connection:
        table = await _lay_branch(connection, film, record, reader, wanted, language)
    if wanted.start:
        return await tables_service.start(services, table, reader)
    return await tables_service.info(services, table, reader)


async def _lay_branch(
    connection: AsyncConnection,
    film: Film,
    record: str,
    reader: Reader,
    wanted: Branch,
    language: str,
) -> str:
    """The table with the log of all actions up to the position.

    At the very beginning there is none: the table begins like any other, with the old seed if one
    person plays alone, with another one among several.
    """
    at = film.where_all_is_told(wanted.at)
    order = TableOrder(
        game=film.record.game,
        name=wanted.name,
        seats=wanted.seats,
        modules=list(film.record.modules),
        options=film.record.options,
        clock=wanted.clock,
    )
    deals = [[count, seed] for count, seed in film.record.deals if count <= at]
    table = await lay_table(
        connection,
        reader,
        order,
        language=language,
        origin=Origin(record, at, film.record.seed, deals),
    )
    if at or deals:
        now = now_ms()
        index = await repository.add_log(connection, table, film.record, at, now)
        game = film.game(film.stills[at])
        await tables_repository.change_table(
            connection,
            table,
            last_index=index,
            asked=list(game.engine.owners()),
            asked_since=now,
            scores=list(game.scores),
            turn=game.state.turn,
        )
    return table


# -- taking along ---------------------------------------------------------------------------------


async def exported(
    services: Services, table: str, reader: Reader, seat: int | None
) -> dict[str, object]:
    """A table's log and view as the reader saw them; never its seed, never others' secrets."""
    async with services.store.reading() as connection:
        mine = await own_seats(connection, table, reader)
    if seat is not None and seat not in mine:
        raise Forbidden("not-your-seat", seat=seat)
    eyes = seat if seat is not None else min(mine, default=None)
    return export((await services.desk.look(table, eyes)).data)
