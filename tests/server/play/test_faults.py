"""Errors of ours while a move is made: a refusal with a number, the table as it was, a log line."""

from __future__ import annotations

import itertools
import logging
from typing import Any

import pytest
from sqlalchemy import select, update

from sabika.server.play import driving, shelf, sockets, updates
from sabika.server.play.driving import Driver
from sabika.server.play.live import LiveTable
from sabika.server.store.schema import entries, tables
from sabika.server.sweeping import Sweeper
from sabika.server.times import now_ms
from tests.server.play.house import DEVICE, ME, House, Person, bot, offered

pytestmark = pytest.mark.anyio


class Broken(Exception):
    """What nobody has thought of."""


def broken(*_: object, **__: object) -> Any:
    raise Broken("the seed is 42")


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "AFTER_A_FAULT", 0.0)


async def begun(house: House) -> tuple[Person, str, int, dict[str, object]]:
    """Somebody at a table, the seat asked there, and a move it may make."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    seat = (await ana.update(table))["asked"][0]["owner"]
    decision = (await ana.update(table, seat))["decision"]
    return ana, table, seat, {"decision": decision["id"], "action": offered(decision)[0]}


async def stored(house: House, table: str) -> int:
    """How many entries the database has."""
    async with house.services.store.reading() as connection:
        found = await connection.scalars(select(entries.c.index).where(entries.c.table == table))
        return len(found.all())


def faults(caplog: pytest.LogCaptureFixture) -> list[Any]:
    """What was logged of errors."""
    return [record for record in caplog.records if record.levelno >= logging.ERROR]


def from_index(true: Any, index: int) -> Any:
    """A function of a live table that breaks where the table has got so far."""

    def act(live: LiveTable, *rest: Any, **more: Any) -> Any:
        return broken() if live.index >= index else true(live, *rest, **more)

    return act


# Two break after the game was changed, the third only when the new position is to be shown.
@pytest.mark.parametrize(
    ("owner", "name", "index"),
    [(LiveTable, "_add", 0), (LiveTable, "_ask", 1), (updates, "_decision", 1)],
)
async def test_a_move_that_fails_is_refused_with_a_number(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    owner: object,
    name: str,
    index: int,
) -> None:
    ana, table, seat, move = await begun(house)
    before = await ana.update(table, seat)
    live = ana.live(table)
    live.say(type="hello", seat=seat, after=0)
    await live.until("update")
    with monkeypatch.context() as patched:
        patched.setattr(owner, name, from_index(getattr(owner, name), index))
        live.say(type="act", id="7", **move)
        refused = await live.until("refused")
        answer = await ana.post(f"/api/tables/{table}/act", move)
    problem = refused["problem"]
    assert (refused["id"], problem["reason"]) == ("7", "move-failed")
    assert problem["params"]["number"] in problem["message"]
    assert answer.status_code == 500
    assert answer.json()["error"]["reason"] == "move-failed"
    by_socket, by_http = faults(caplog)
    assert by_socket.error == problem["params"]["number"]
    assert by_http.error == answer.json()["error"]["params"]["number"] != by_socket.error
    for record in (by_socket, by_http):
        assert (record.table, record.index) == (table, 1)
        assert record.exc_info[0] is Broken
    assert "the seed is" not in answer.text + str(refused)
    assert await stored(house, table) == 1
    after = await ana.update(table, seat)
    assert {**after, "now": 0} == {**before, "now": 0}
    live.say(type="act", id="8", **move)
    assert (await live.until("ack"))["index"] == 1
    await live.leave()


async def test_a_question_that_fails_does_not_end_the_connection(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana, table, seat, _ = await begun(house)
    live = ana.live(table)
    live.say(type="hello", seat=seat)
    await live.until("update")
    with monkeypatch.context() as patched:
        patched.setattr(house.services.desk, "fits", broken)
        live.say(type="fit", id="f", tile="garden-8")
        refused = await live.until("refused")
    assert (refused["id"], refused["problem"]["reason"]) == ("f", "server-failed")
    assert faults(caplog)[0].table == table
    live.say(type="fit", id="g", tile="garden-8")
    assert (await live.until("fits"))["id"] == "g"
    await live.leave()


async def test_an_update_that_fails_ends_the_connection_with_a_word(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, table, seat, _ = await begun(house)
    live = ana.live(table)
    monkeypatch.setattr(house.services.desk, "look", broken)
    live.say(type="hello", seat=seat)
    assert (await live.until("refused"))["problem"]["reason"] == "server-failed"
    assert await live.hear() is None
    assert live.closed == sockets.FAILED


async def test_a_log_that_cannot_be_played_is_said_to_be_damaged(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana, table, seat, move = await begun(house)
    assert (await ana.post(f"/api/tables/{table}/act", move)).status_code == 200
    house.services.desk._shelf._slots.clear()
    monkeypatch.setattr(LiveTable, "act", broken)
    for _ in range(3):
        answer = await ana.ask(table, seat)
        assert answer.status_code == 409
        assert answer.json()["error"]["reason"] == "table-damaged"
    (record,) = faults(caplog)
    assert (record.table, record.index) == (table, 1)


async def test_a_set_up_that_fails_names_its_table(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = await house.person()
    monkeypatch.setattr(shelf, "LiveTable", broken)
    answer = await ana.post("/api/tables", {"seats": [ME, DEVICE], "start": True})
    assert answer.status_code == 500
    record = faults(caplog)[0]
    assert record.error == answer.json()["error"]["params"]["number"]
    assert record.index == 0


async def test_bots_that_cannot_move_try_more_and_more_seldom(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = await house.person()
    monkeypatch.setattr(LiveTable, "_add", from_index(LiveTable._add, 0))
    table = await ana.table(bot("light"), bot("light"))
    desk = house.services.desk
    now = now_ms()
    monkeypatch.setattr("sabika.server.play.desk.now_ms", lambda: now)
    dues: list[int] = []
    for attempt in range(1, 5):
        await driven(desk._driver, table)
        assert len(faults(caplog)) == attempt * driving.PATIENCE
        await desk.wake(table, await due(house, table))
        dues.append(await due(house, table) - now)
    await driven(desk._driver, table)
    assert all(longer == 2 * shorter for shorter, longer in itertools.pairwise(dues))
    assert desk._driver.pause(table) <= driving.LONGEST_PAUSE
    monkeypatch.undo()
    house.services.desk.drive(table)
    # The second move: the first one is stored before the driver hears that it went through.
    while (await ana.update(table))["index"] < 2:
        await ana.update(table, after=1, wait=20)
    assert desk._driver.pause(table) == 0
    await ana.post(f"/api/tables/{table}/abandon")


async def driven(driver: Driver, table: str) -> None:
    """Wait until the driver has given up."""
    task = driver._tasks.get(table)
    if task is not None:
        await task


async def due(house: House, table: str) -> int:
    async with house.services.store.reading() as connection:
        found: int = (
            await connection.execute(select(tables.c.due).where(tables.c.id == table))
        ).scalar_one()
        return found


async def test_one_table_does_not_keep_the_sweeper_from_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = await house.person()
    clock = {"kind": "hard", "seconds": 600}
    first, second = [await ana.table(ME, DEVICE, clock=clock) for _ in range(2)]
    s = house.services
    woken: list[str] = []

    async def wake(table: str, _noticed: int) -> None:
        if table == first:
            raise Broken
        woken.append(table)

    monkeypatch.setattr(s.desk, "wake", wake)
    later = now_ms() + 700_000
    await Sweeper(s.settings, s.store, s.hub, s.desk, lambda: later).sweep()
    assert woken == [second]
    assert faults(caplog)[0].table == first
    assert await due(house, first) > later


@pytest.mark.parametrize("meanwhile", [{"due": 7}, {"due": None, "status": "over"}])
async def test_who_got_on_with_a_table_meanwhile_is_not_put_off(
    house: House, monkeypatch: pytest.MonkeyPatch, meanwhile: dict[str, object]
) -> None:
    """A move of another process has set a nearer time, or ended the game."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE, clock={"kind": "hard", "seconds": 600})
    s = house.services

    async def wake(_table: str, _noticed: int) -> None:
        async with s.store.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(**meanwhile))
        raise Broken

    monkeypatch.setattr(s.desk, "wake", wake)
    await Sweeper(s.settings, s.store, s.hub, s.desk, lambda: now_ms() + 700_000).sweep()
    assert await due(house, table) == meanwhile["due"]
