"""Stand-ins: a bot plays for somebody who is away as the table has agreed, and not before."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from sabika.server.play import presence
from sabika.server.services import Services
from sabika.server.store.schema import seats, tables
from sabika.server.sweeping import Sweeper
from sabika.server.times import now_ms
from tests.server.browsers import Browser

pytestmark = pytest.mark.anyio


def path(table: Any, rest: str = "") -> str:
    return f"/api/tables/{table['id']}{rest}"


async def two(ana: Browser, omar: Browser, **more: object) -> Any:
    """A running table of two people."""
    table = await ana.table("me", "open", **more)
    await omar.invited(table)
    return await ana.post(path(table, "/start"))


async def away(services: Services, table: Any, seat: int, seconds: int) -> None:
    """Somebody left so many seconds ago and has been asked ever since; then the sweeper looks."""
    then = now_ms() - seconds * 1000
    s = services
    async with s.store.writing() as connection:
        await connection.execute(update(seats).where(seats.c.seat == seat).values(seen=-then))
        await connection.execute(
            update(tables).where(tables.c.id == table["id"]).values(asked=[seat], asked_since=then)
        )
    await Sweeper(s.settings, s.store, s.hub, s.desk).sweep()


async def test_a_rival_cannot_call_a_bot_for_somebody_who_is_away(
    ana: Browser, omar: Browser, services: Services
) -> None:
    """Not after seconds, and where the table waits not after days."""
    for absent, reason in (("wait", "stand-in-waits"), ("bot", "stand-in-later")):
        table = await two(ana, omar, absent=absent, absent_seconds=3600)
        stand_in = path(table, "/seats/1/stand-in")
        assert await ana.refused("POST", stand_in, 409, bot="light") == "person-is-here"
        await away(services, table, 1, 100)
        seat = (await ana.get(path(table)))["seats"][1]
        assert (seat["here"], seat["stand_in"]) == (False, None)
        assert await ana.refused("POST", stand_in, 409, bot="light") == reason
    waiting = await two(ana, omar)
    await away(services, waiting, 1, 9 * 86_400)
    assert (await ana.get(path(waiting)))["seats"][1]["stand_in"] is None
    refused = await ana.refused("POST", path(waiting, "/seats/1/stand-in"), 409, bot="light")
    assert refused == "stand-in-waits"


async def test_a_bot_stands_in_after_the_time_the_table_agreed_on(
    ana: Browser, omar: Browser, services: Services
) -> None:
    table = await two(ana, omar, absent="bot", absent_seconds=3600)
    assert (await omar.get(path(table)))["absent_seconds"] == 3600
    await away(services, table, 1, 3500)
    assert (await ana.get(path(table)))["seats"][1]["stand_in"] is None
    await away(services, table, 1, 3700)
    assert (await ana.get(path(table)))["seats"][1]["stand_in"] == "greedy"


async def test_nobody_is_there_by_a_time_to_come(
    ana: Browser, omar: Browser, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a clock that was an hour ahead; their next sign of life says that they are."""
    table = await two(ana, omar)
    ahead = now_ms() + 3_600_000
    for before in (ahead, -ahead):
        async with services.store.writing() as connection:
            await connection.execute(update(seats).where(seats.c.seat == 1).values(seen=before))
        assert not (await ana.get(path(table)))["seats"][1]["here"]
    monkeypatch.setattr(presence, "now_ms", lambda: ahead)
    await omar.get(path(table, "/update?seat=1"))
    monkeypatch.setattr(presence, "now_ms", now_ms)
    monkeypatch.setattr(presence, "REFRESH_SECONDS", 0.0)
    assert not (await ana.get(path(table)))["seats"][1]["here"]
    await omar.get(path(table, "/update?seat=1"))
    assert (await ana.get(path(table)))["seats"][1]["here"]


async def test_usually_it_takes_two_minutes(
    ana: Browser, omar: Browser, services: Services
) -> None:
    table = await two(ana, omar, absent="bot")
    await away(services, table, 1, 110)
    assert (await ana.get(path(table)))["seats"][1]["stand_in"] is None
    await away(services, table, 1, 130)
    assert (await ana.get(path(table)))["seats"][1]["stand_in"] == "greedy"


async def test_everybody_may_let_a_bot_play_their_own_seat(ana: Browser, omar: Browser) -> None:
    table = await two(ana, omar)
    own = path(table, "/seats/1/stand-in")
    assert (await omar.post(own, bot="light"))["seats"][1]["stand_in"] == "light"
    assert await ana.refused("DELETE", own, 403) == "not-your-seat"
    assert (await omar.send("DELETE", own))["seats"][1]["stand_in"] is None
    assert (await omar.post(own))["seats"][1]["stand_in"] == "greedy"


async def test_who_has_a_stand_in_is_asked_all_the_same(ana: Browser, omar: Browser) -> None:
    """Nothing is taken back behind the back of somebody who is away."""
    table = await two(ana, omar)
    await omar.post(path(table, "/seats/1/stand-in"), bot="light")
    while True:
        seen = await ana.get(path(table, "/update?seat=0"))
        if seen["decision"] is not None and seen["index"] > 1:
            break
        if seen["decision"] is not None:
            action = seen["decision"]["choices"][0]["action"]
            await ana.post(path(table, "/act"), decision=seen["decision"]["id"], action=action)
        else:
            await ana.get(path(table, f"/update?seat=0&after={seen['index']}&wait=5"))
    await ana.post(path(table, "/ask-undo"), to=0)
    info = await ana.get(path(table))
    assert info["request"] == {"seat": 0, "to": 0, "agreed": [0], "waiting": [1]}
    assert info["index"] == seen["index"]
    # Whoever asked may think better of it.
    await ana.post(path(table, "/answer-undo"), agree=False)
    assert (await ana.get(path(table)))["request"] is None


async def test_stand_ins_that_are_refused(ana: Browser, omar: Browser) -> None:
    table = await ana.table("me", "greedy", start=True)
    own = path(table, "/seats/0/stand-in")
    assert await ana.refused("POST", own, 400, bot="kasparov") == "unknown-bot"
    assert await omar.refused("POST", own, 403, bot="light") == "not-seated"
    bots = path(table, "/seats/1/stand-in")
    assert await ana.refused("POST", bots, 409, bot="light") == "not-a-persons-seat"
    assert await ana.refused("POST", path(table, "/seats/7/stand-in"), 404) == "unknown-seat"
    lobby = await ana.table("me", "open")
    early = path(lobby, "/seats/0/stand-in")
    assert await ana.refused("POST", early, 409, bot="light") == "table-not-running"
