"""The HTTP twins of the live connection: the same JSON, for those who cannot use a WebSocket."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from sabika.server.play.judging import seat_of
from sabika.server.play.perspective import check_own, seats_of, the_own
from sabika.server.refusing import RESPONSES, language_of
from sabika.server.security.identity import CurrentReader, Reader, own_seats
from sabika.server.services import CurrentServices, Services
from sabika.server.wire.common import ID_PATTERN
from sabika.server.wire.play import (
    Ack,
    Act,
    AnswerUndo,
    AskFit,
    AskUndo,
    BecauseAnswer,
    FitsAnswer,
    Undo,
    Update,
    Why,
)

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=RESPONSES)

TableId = Annotated[str, Path(pattern=ID_PATTERN)]
SeatQuery = Annotated[int | None, Query(ge=0, le=15, description="The own seat that is meant")]
LONGEST_WAIT = 25.0


async def _mine(services: Services, table: str, reader: Reader) -> tuple[int, ...]:
    """The reader's own seats; asking is a sign of life."""
    async with services.store.reading() as connection:
        mine = await own_seats(connection, table, reader)
    if mine:
        await services.desk.presence.touch(table, mine)
    return mine


@router.get("/update", response_model=Update)
async def update(
    table: TableId,
    services: CurrentServices,
    reader: CurrentReader,
    seat: SeatQuery = None,
    after: Annotated[int, Query(ge=-1, le=1_000_000)] = -1,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 0,
) -> Response:
    """Where the table stands; with `wait`, as soon as it has moved on or after so many seconds."""
    check_own(seat, await _mine(services, table, reader))
    with services.hub.subscribe(table) as subscription:
        look = await services.desk.look(table, seat, after)
        until = asyncio.get_running_loop().time() + wait
        while look.index == after:
            try:
                async with asyncio.timeout_at(until):
                    await subscription.wait()
            except TimeoutError:
                break
            async with services.store.reading() as connection:
                check_own(seat, await seats_of(connection, table, reader))
            look = await services.desk.look(table, seat, after)
    return Response(look.data, media_type="application/json")


@router.post("/act")
async def act(table: TableId, body: Act, services: CurrentServices, reader: CurrentReader) -> Ack:
    """Answer an own decision; its id says whose it is."""
    seat = seat_of(body.decision)
    check_own(seat, await _mine(services, table, reader))
    return Ack(id=body.id, index=await services.desk.act(table, seat, body))


@router.post("/undo")
async def undo(
    table: TableId,
    body: Undo,
    services: CurrentServices,
    reader: CurrentReader,
    seat: SeatQuery = None,
) -> Ack:
    """Take own moves back."""
    own = the_own(seat, await _mine(services, table, reader))
    return Ack(id=body.id, index=await services.desk.undo(table, own, body))


@router.post("/ask-undo")
async def ask_undo(
    table: TableId,
    body: AskUndo,
    services: CurrentServices,
    reader: CurrentReader,
    seat: SeatQuery = None,
) -> Ack:
    """Ask the others whether moves may be taken back."""
    own = the_own(seat, await _mine(services, table, reader))
    return Ack(id=body.id, index=await services.desk.ask_undo(table, own, body))


@router.post("/answer-undo")
async def answer_undo(
    table: TableId,
    body: AnswerUndo,
    services: CurrentServices,
    reader: CurrentReader,
    seat: SeatQuery = None,
) -> Ack:
    """Agree to such a request or refuse it."""
    own = the_own(seat, await _mine(services, table, reader))
    return Ack(id=body.id, index=await services.desk.answer_undo(table, own, body))


@router.post("/why", response_model=BecauseAnswer)
async def why(
    table: TableId,
    body: Why,
    services: CurrentServices,
    reader: CurrentReader,
    request: Request,
    seat: SeatQuery = None,
) -> BecauseAnswer:
    """Why an object is not offered now."""
    own = the_own(seat, await _mine(services, table, reader))
    found = await services.desk.why(table, own, body, language_of(request))
    return BecauseAnswer.model_validate({"id": body.id, "because": found})


@router.post("/fit", response_model=FitsAnswer)
async def fit(
    table: TableId,
    body: AskFit,
    services: CurrentServices,
    reader: CurrentReader,
    seat: SeatQuery = None,
) -> FitsAnswer:
    """Where a tile would fit into the own palace."""
    own = the_own(seat, await _mine(services, table, reader))
    found = await services.desk.fits(table, own, body)
    return FitsAnswer.model_validate({"id": body.id, "fits": found})
