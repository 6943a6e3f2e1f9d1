"""What may be done with replays: bring along, look at, take along, play on."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

import sabika
from sabika.kernel.errors import RecordError, SetupError
from sabika.kernel.messages import render
from sabika.kernel.record import Record
from sabika.server.errors import BadRequest, Conflict, Forbidden
from sabika.server.people.names import checked_name
from sabika.server.replays import repository
from sabika.server.replays.describing import (
    brief_info,
    default_seats,
    export,
    frame,
    full_info,
    marks,
)
from sabika.server.replays.films import (
    NONSENSE,
    Film,
    Films,
    is_playable,
    make_film,
    rules_of,
)
from sabika.server.security.identity import Reader, own_seats
from sabika.server.services import Services
from sabika.server.tables import repository as tables_repository
from sabika.server.tables import service as tables_service
from sabika.server.tables.ordering import lay_table
from sabika.server.times import now_ms
from sabika.server.wire.replays import Branch, Frame, RecordText, ReplayInfo
from sabika.server.wire.tables import TableInfo, TableOrder

MOST_FRAMES: Final = 60
"""How many positions one request may ask for."""
MOST_ACTIONS: Final = 5_000
"""The longest game that may be brought along; usual ones have some hundred actions."""
_LISTED: Final = 50
_BRIEFS_KEPT: Final = 500

_films: Final = Films()
_briefs: Final[OrderedDict[str, ReplayInfo]] = OrderedDict()
"""What lists say about records; these never change."""


# -- looking --------------------------------------------------------------------------------------


async def listed(services: Services, reader: Reader) -> list[ReplayInfo]:
    """The replays of a person, in short."""
    async with services.store.reading() as connection:
        ids = await repository.ids_of(connection, reader.player, _LISTED)
        for record in ids:
            if record not in _briefs:
                row = await repository.record_row(connection, record)
                _briefs[record] = await asyncio.to_thread(brief_info, row)
    found = [_briefs[record] for record in ids]
    while len(_briefs) > _BRIEFS_KEPT:
        _briefs.popitem(last=False)
    return found


async def shown(services: Services, record: str) -> ReplayInfo:
    """A replay with all its turns; everybody who knows its id may look."""
    film = await _film(services, record)
    async with services.store.reading() as connection:
        row = await repository.about(connection, record)
    return await asyncio.to_thread(full_info, row, film)


async def frames(
    services: Services, record: str, first: int, last: int, seat: int | None
) -> list[dict[str, object]]:
    """Positions of a replay as any seat saw them: the game is over, nothing is secret any more."""
    film = await _film(services, record)
    if seat is not None and seat >= film.rules.players:
        raise SetupError("unknown-seat", seat=seat, last=film.rules.players - 1)
    if last - first >= MOST_FRAMES:
        raise BadRequest("too-many-frames", most=MOST_FRAMES)

    def make() -> list[dict[str, object]]:
        return [frame(film, still, seat) for still in film.between(first, last)]

    return await asyncio.to_thread(make)


async def text(services: Services, record: str) -> str:
    """A record as it was written down."""
    async with services.store.reading() as connection:
        found: str = (await repository.record_row(connection, record)).text
    return found


async def _film(services: Services, record: str) -> Film:
    film = _films.known(record)
    if film is None:
        written = Record.from_text(await text(services, record))
        film = await asyncio.to_thread(_films.keep, record, lambda: make_film(written))
    return film


# -- bringing along -------------------------------------------------------------------------------


async def bring(
    services: Services, reader: Reader, brought: RecordText, language: str
) -> ReplayInfo:
    """Check a record and keep it; refused, it says what is wrong with it."""
    record, film = await asyncio.to_thread(_checked, brought.record)
    name = brought.name or render("replay.imported", {}, language)
    names = [checked_name(given) for given in brought.names]
    new = secrets.token_urlsafe(9)
    async with services.store.writing() as connection:
        await repository.add_record(
            connection,
            {
                "id": new,
                "owner": reader.player,
                "name": checked_name(name),
                "seats": default_seats(record.players, names, language),
                "text": record.to_text(),
                "created": now_ms(),
            },
        )
    _films.keep(new, lambda: film)
    return await shown(services, new)


def _checked(brought: str) -> tuple[Record, Film]:
    """A record that says the truth: played again it ends as written, if it can be played."""
    record = Record.from_text(brought)
    if len(record.actions) > MOST_ACTIONS:
        raise RecordError("record-too-long", most=MOST_ACTIONS)
    if is_playable(record, rules_of(record)):
        sabika.replay(record)
        return record, make_film(record)
    film = make_film(record)
    counts = [still.at for still in film.stills]
    if counts != sorted(set(counts)) or counts[0] < 0 or counts[-1] > film.length:
        raise RecordError("record-entry", entry="snapshots")
    try:
        # Nothing vouches for snapshots: whatever is made of them later is made here first.
        for still in film.stills:
            for seat in (None, *range(record.players)):
                Frame.model_validate(frame(film, still, seat))
        marks(film)
    except NONSENSE as error:
        raise RecordError("record-entry", entry="snapshots") from error
    if record.result is not None and not _is_result(record.result, record.players):
        raise RecordError("record-entry", entry="result")
    return record, film


def _is_result(result: dict[str, object], players: int) -> bool:
    """Whether it says points and winners by seat."""
    scores, winners = result.get("scores"), result.get("winners")
    if not isinstance(scores, list) or not isinstance(winners, list):
        return False
    return all(type(points) is int for points in scores) and all(
        type(seat) is int and 0 <= seat < players for seat in winners
    )


# -- playing on -----------------------------------------------------------------------------------


async def branch(
    services: Services, record: str, reader: Reader, wanted: Branch, language: str
) -> TableInfo:
    """Lay a table that goes on from a position of a replay."""
    film = await _film(services, record)
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
    if not wanted.start:
        return await tables_service.info(services, table, reader)
    await tables_service.start(services, table, reader)
    services.desk.drive(table)
    return await tables_service.info(services, table, reader)


async def _lay_branch(
    connection: AsyncConnection,
    film: Film,
    record: str,
    reader: Reader,
    wanted: Branch,
    language: str,
) -> str:
    """The table with the log of all actions up to the position."""
    order = TableOrder(
        game=film.record.game,
        name=wanted.name,
        seats=wanted.seats,
        modules=list(film.record.modules),
        options=film.record.options,
        clock=wanted.clock,
    )
    table = await lay_table(
        connection, reader, order, language=language, origin=record, seed=film.record.seed
    )
    now = now_ms()
    await repository.add_log(connection, table, film.record.actions[: wanted.at], now)
    game = film.game(film.stills[wanted.at])
    await tables_repository.change_table(
        connection,
        table,
        last_index=wanted.at,
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
    return export(await services.desk.update(table, eyes, -1))
