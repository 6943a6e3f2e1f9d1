"""A table's life: start, spectators, abandoning, rematch."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select, update

from sabika.kernel.registry import make_setup, rules_for
from sabika.server.services import Services
from sabika.server.store.schema import entries, tables
from tests.server.browsers import Browser
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio


def path(table: Any, rest: str = "") -> str:
    return f"/api/tables/{table['id']}{rest}"


async def test_the_host_starts_when_all_are_there(
    ana: Browser, omar: Browser, services: Services
) -> None:
    table = await ana.table("me", "open")
    start = path(table, "/start")
    assert await ana.refused("POST", start, 409) == "open-seats"
    await omar.invited(table)
    assert await omar.refused("POST", start, 403) == "only-the-host"
    started = await ana.post(start)
    assert started["status"] == "running"
    assert started["invite"] is None
    assert started["index"] == 0
    assert len(started["asked"]) == 1
    assert started["scores"] == [0, 0]
    async with services.store.reading() as connection:
        row = (await connection.execute(select(tables))).one()
    rules = rules_for(make_setup("alhambra", 2))
    assert (row.rules_version, row.data_digest) == (rules.version, rules.data_digest)


async def test_starting_twice_begins_once(ana: Browser, services: Services) -> None:
    table = await ana.table("me", "device", start=True)
    assert table["status"] == "running"
    again = await ana.post(path(table, "/start"))
    assert again["index"] == table["index"]
    async with services.store.reading() as connection:
        assert len((await connection.execute(select(entries))).all()) == 1


async def test_a_start_that_was_cut_off_is_made_good(ana: Browser, services: Services) -> None:
    """The process died after the lobby was closed and before the game was set up."""
    table = await ana.table("me", "device")
    async with services.store.writing() as connection:
        await connection.execute(update(tables).values(status="running"))
    started = await ana.post(path(table, "/start"))
    assert started["asked"]


async def test_anybody_may_watch(ana: Browser, visit: Visit) -> None:
    table = await ana.table("me", "device", start=True)
    watcher = await visit("Watcher")
    seen = await watcher.get(path(table))
    assert seen["status"] == "running"
    assert not any(seat["mine"] for seat in seen["seats"])
    assert await watcher.refused("GET", "/api/tables/nowhere", 404) == "no-such-table"
    assert await watcher.refused("GET", "/api/tables/no%20where", 422) == "malformed-request"
    assert await watcher.get("/api/tables") == []


async def test_the_host_abandons(ana: Browser, omar: Browser) -> None:
    table = await ana.table("me", "device", start=True)
    assert await omar.refused("POST", path(table, "/abandon"), 403) == "only-the-host"
    gone = await ana.post(path(table, "/abandon"))
    assert (gone["status"], gone["asked"]) == ("abandoned", [])
    assert (await ana.post(path(table, "/abandon")))["status"] == "abandoned"
    assert await ana.refused("POST", path(table, "/start"), 409) == "table-over"


async def test_a_finished_table_is_not_abandoned(ana: Browser, services: Services) -> None:
    table = await ana.table("me", "device", start=True)
    async with services.store.writing() as connection:
        await connection.execute(update(tables).values(status="finished"))
    assert await ana.refused("POST", path(table, "/abandon"), 409) == "table-over"


async def test_a_rematch_has_the_same_people_and_settings(
    ana: Browser, omar: Browser, visit: Visit
) -> None:
    table = await ana.table("me", "open", "light", clock={"kind": "soft", "seconds": 30})
    await omar.invited(table, colour="green")
    rematch = path(table, "/rematch")
    assert await ana.refused("POST", rematch, 409) == "table-not-over"
    await ana.post(path(table, "/start"))
    await ana.post(path(table, "/abandon"))
    assert await (await visit("Zaid")).refused("POST", rematch, 403) == "not-seated"
    again = await omar.post(rematch)
    assert again["id"] != table["id"]
    assert again["status"] == "running"
    assert again["host"]
    assert again["clock"] == {"kind": "soft", "seconds": 30}
    for key in ("kind", "name", "colour", "bot"):
        old = await ana.get(path(table))
        assert [seat[key] for seat in again["seats"]] == [seat[key] for seat in old["seats"]]
    assert [seat["mine"] for seat in again["seats"]] == [False, True, False]
    hers = await ana.post(rematch)
    assert hers["id"] == again["id"]
    assert [seat["mine"] for seat in hers["seats"]] == [True, False, False]
    assert (await ana.get(path(table)))["rematch"] == again["id"]


async def test_no_rematch_with_empty_seats(ana: Browser) -> None:
    table = await ana.table("me", "open")
    await ana.post(path(table, "/abandon"))
    assert await ana.refused("POST", path(table, "/rematch"), 409) == "open-seats"


async def test_an_undo_request_is_shown(ana: Browser, services: Services) -> None:
    table = await ana.table("me", "device", start=True)
    request = {"seat": 0, "to": 0, "agreed": [], "waiting": [1]}
    async with services.store.writing() as connection:
        await connection.execute(update(tables).values(request=request))
    assert (await ana.get(path(table)))["request"] == request
