"""Routes of replays: /api/replays, and what may be taken along of a running table."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from pydantic_core import to_json

from sabika.server.refusing import RESPONSES, language_of
from sabika.server.replays import service
from sabika.server.security.identity import CurrentPerson, CurrentReader
from sabika.server.security.limits import limited
from sabika.server.services import CurrentServices
from sabika.server.wire.common import Id, Index, Seat
from sabika.server.wire.replays import Branch, Frames, RecordText, ReplayInfo
from sabika.server.wire.tables import TableInfo

router = APIRouter(prefix="/api", tags=["replays"], responses=RESPONSES)

JSON: Final = "application/json"
_FILE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {JSON: {"schema": {"type": "object"}}}, "description": "A file to keep."}
}


@router.get("/replays")
async def list_replays(reader: CurrentPerson, services: CurrentServices) -> list[ReplayInfo]:
    """Your finished games and the records you brought along, in short: without their course."""
    return await service.listed(services, reader)


@router.post("/replays", status_code=201, dependencies=[limited("bring")])
async def bring_record(
    brought: RecordText, reader: CurrentPerson, request: Request, services: CurrentServices
) -> ReplayInfo:
    """Bring a record along; it is checked by playing it again."""
    return await service.bring(services, reader, brought, language_of(request))


@router.get("/replays/{replay}")
async def show_replay(replay: Id, reader: CurrentReader, services: CurrentServices) -> ReplayInfo:
    """A replay with all its turns; the id of a finished table is that of its replay."""
    return await service.shown(services, replay, reader)


@router.delete("/replays/{replay}", status_code=204)
async def remove_record(replay: Id, reader: CurrentPerson, services: CurrentServices) -> None:
    """Forget a record you brought along; games played here stay."""
    await service.remove(services, replay, reader)


@router.get("/replays/{replay}/frames", response_model=Frames)
async def show_frames(
    replay: Id,
    reader: CurrentReader,
    services: CurrentServices,
    first: Annotated[Index, Query(alias="from")] = 0,
    last: Annotated[Index, Query(alias="to")] = 0,
    seat: Seat | None = None,
) -> Response:
    """Positions after `from` to `to` actions, at most 60 a call, with the eyes of any seat."""
    frames = await service.frames(services, replay, reader, first, last, seat)
    return Response(to_json({"frames": frames}), media_type=JSON)


@router.get("/replays/{replay}/record", response_class=Response, responses=_FILE)
async def download_record(
    replay: Id, _reader: CurrentReader, services: CurrentServices
) -> Response:
    """The record as text, to keep and to bring along elsewhere."""
    text = await service.text(services, replay)
    return Response(text, media_type=JSON, headers=_as_file(f"sabika-{replay}.json"))


@router.post("/replays/{replay}/branch", status_code=201, dependencies=[limited("create")])
async def play_on(
    replay: Id, wanted: Branch, reader: CurrentPerson, request: Request, services: CurrentServices
) -> TableInfo:
    """A new table that goes on from a position of a replay, the seats free to choose."""
    return await service.branch(services, replay, reader, wanted, language_of(request))


@router.get("/tables/{table}/export", response_class=Response, responses=_FILE)
async def export_table(
    table: Id, reader: CurrentReader, services: CurrentServices, seat: Seat | None = None
) -> Response:
    """Your own view and log of a table that has begun, as you saw them."""
    seen = await service.exported(services, table, reader, seat)
    return Response(to_json(seen), media_type=JSON, headers=_as_file(f"sabika-{table}-view.json"))


def _as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
