"""Moves nobody makes himself: bots that fail, clocks that run out, people who are away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
from sqlalchemy import select, update

from sabika.bots.registry import BOTS
from sabika.server import sweeping
from sabika.server.play.driving import bot_seed, pause_before
from sabika.server.store.schema import entries, seats, tables
from sabika.server.sweeping import Sweeper
from sabika.server.times import now_ms
from sabika.server.wire.play import Pace
from tests.patience import patience
from tests.server.play.house import DEVICE, ME, OPEN, House, Person, bot, offered, open_house
from tests.server.thinking.test_thinkers import MODULES

pytestmark = pytest.mark.anyio


@pytest.fixture
async def odd_house(
    tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A server where bots may be odd."""
    for name in ("stuck", "crashing", "cheating"):
        monkeypatch.setitem(BOTS, name, BOTS["light"])  # so that tables can be ordered with them
    async with open_house(tmp_path, bot_modules=MODULES, bot_timeout=0.3) as house:
        yield house


@pytest.mark.parametrize("spelling", ["stuck", "crashing", "cheating"])
async def test_no_bot_holds_up_a_table(odd_house: House, spelling: str) -> None:
    ana = await odd_house.person()
    table = await ana.table(bot(spelling), bot(spelling))
    await ana.until(table, 2)
    entries = (await ana.update(table))["entries"]
    assert {entry["by"] for entry in entries} == {"setup", "bot"}
    await ana.post(f"/api/tables/{table}/abandon")


async def first_asked(person: Person, *others: Mapping[str, object]) -> str:
    """A table where the person is asked first."""
    while True:
        table = await person.table(ME, *others)
        if (await person.update(table, 0))["decision"] is not None:
            return table
        await person.post(f"/api/tables/{table}/abandon")


async def hurry(person: Person, table: str) -> int:
    """Make a move and want the bots to answer at once; the index of the entry."""
    decision = (await person.update(table, 0))["decision"]
    move = {"decision": decision["id"], "action": offered(decision)[0], "pace": "instant"}
    answer = await person.post(f"/api/tables/{table}/act", move)
    return int(answer.raise_for_status().json()["index"])


async def test_bots_hurry_for_somebody_who_plays_against_bots_alone(
    tmp_path: Path, anyio_backend: str
) -> None:
    async with open_house(tmp_path, bot_delay=3600) as house:
        ana = await house.person()
        alone = await first_asked(ana, bot("light"))
        index = await hurry(ana, alone)
        while "bot" not in {e["by"] for e in (await ana.update(alone))["entries"]}:
            decision = (await ana.update(alone, 0))["decision"]
            if decision is None:
                await ana.update(alone, after=index, wait=20)
            else:
                index = await hurry(ana, alone)
        await ana.post(f"/api/tables/{alone}/abandon")


@pytest.mark.parametrize(
    ("pace", "people", "expected"),
    [("instant", 1, 0), ("quick", 1, 240), ("natural", 1, 800), ("instant", 2, 800)],
)
def test_people_who_play_together_can_all_follow(pace: Pace, people: int, expected: int) -> None:
    assert pause_before(800, pace, people) == expected


async def change(house: House, table: str, **values: object) -> None:
    """Change a table's row behind the server's back, and say so."""
    async with house.services.store.writing() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(**values))
    house.services.hub.announce(table)


async def sweep(house: House) -> None:
    """One look of the sweeper, now."""
    s = house.services
    await Sweeper(s.settings, s.store, s.hub, s.desk).sweep()


async def test_a_hard_clock_runs_out_once(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE, clock={"kind": "hard", "seconds": 600})
    first = await ana.update(table)
    asked = first["asked"][0]["owner"]
    assert first["clock"]["seat"] == asked
    assert first["clock"]["deadline"] == first["entries"][0]["at"] + 600_000
    await sweep(house)
    assert (await ana.update(table))["index"] == 0
    await change(house, table, clock_seconds=0, due=1)
    await sweep(house)
    await change(house, table, clock_seconds=600)
    after = await ana.until(table, 1)
    entry = next(e for e in (await ana.update(table))["entries"] if e["index"] == 1)
    assert (entry["seat"], entry["by"]) == (asked, "clock")
    late = await ana.act(table, f"{asked}.0", "end")
    assert late.status_code == 409
    assert after["clock"]["kind"] == "hard"
    assert not (await ana.info(table))["seats"][asked]["stand_in"]


async def test_a_soft_clock_only_tells_the_time(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE, clock={"kind": "soft", "seconds": 5})
    assert (await ana.update(table))["clock"]["kind"] == "soft"
    await change(house, table, clock_seconds=0)
    await sweep(house)
    house.services.desk.drive(table)
    assert (await ana.update(table, after=0, wait=0.05))["index"] == 0


async def test_a_bot_stands_in_for_who_is_away(house: House) -> None:
    ana, ben = await house.person(), await house.person()
    table = await ana.table(ME, OPEN, absent="bot")
    invite = (await ana.info(table))["invite"].partition("invite=")[2]
    await ben.post(f"/api/tables/{table}/join", {"invite": invite})
    await ana.post(f"/api/tables/{table}/start")
    while (await ana.update(table, 0))["decision"] is not None:
        await ana.play(table, 0)
    await sweep(house)
    assert (await ana.info(table))["seats"][1]["stand_in"] is None
    async with house.services.store.writing() as connection:
        await connection.execute(update(seats).where(seats.c.seat == 1).values(seen=-1))
    await change(house, table, asked_since=1)
    index = (await ana.update(table))["index"]
    await sweep(house)
    assert (await ana.info(table))["seats"][1]["stand_in"] == "greedy"
    await ana.until(table, index + 1)
    entry = next(e for e in (await ana.update(table))["entries"] if e["index"] == index + 1)
    assert (entry["seat"], entry["by"]) == (1, "bot")
    live = ben.live(table)
    live.say(type="hello", seat=1)
    while live.info.get("seats", [{}, {"stand_in": "?"}])[1]["stand_in"] is not None:
        await live.until("table")
    while (await ana.update(table, 0))["decision"] is not None:
        await ana.play(table, 0)
    assert (await live.until("update")) is not None
    assert (await ben.update(table, 1))["decision"] is not None
    await live.leave()


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path, bot_delay=3600.0) as house:
        ana = await house.person()
        table = await ana.table(bot(), bot())
        assert (await ana.update(table))["index"] == 0
    async with open_house(tmp_path) as house:
        ana = house.keep(ana)
        await ana.until(table, 5)
        await ana.post(f"/api/tables/{table}/abandon")


async def test_the_sweeper_rescues_a_bot(house: House) -> None:
    """Its process ended: nobody drives the table, but it is due."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    async with house.services.store.writing() as connection:
        await connection.execute(update(seats).values(kind="bot", bot="light"))
    await change(house, table, due=1)
    await sweep(house)
    await ana.until(table, 2)
    await ana.post(f"/api/tables/{table}/abandon")


async def test_the_sweeper_looks_by_itself(
    tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "INTERVAL", 0.01)
    async with open_house(tmp_path) as house:
        ana = await house.person()
        table = await ana.table(ME, DEVICE)
        async with house.services.store.writing() as connection:
            await connection.execute(update(seats).values(kind="bot", bot="light"))
        await change(house, table, due=1)
        await ana.until(table, 2)
        await ana.post(f"/api/tables/{table}/abandon")


async def test_a_start_that_was_cut_short_is_made_good(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, OPEN)
    async with house.services.store.writing() as connection:
        await connection.execute(update(seats).values(kind="person"))
    await change(house, table, status="running", due=1)
    await sweep(house)
    assert (await ana.update(table))["index"] == 0
    await house.services.desk.begin(table)
    assert (await ana.update(table))["index"] == 0


def test_the_dice_of_bots_can_be_repeated_but_not_guessed() -> None:
    assert bot_seed("secret", 3) == bot_seed("secret", 3)
    assert len({bot_seed(seed, index) for seed in "ab" for index in range(3)}) == 6


# -- a clock that was set back --------------------------------------------------------------------

HOUR = 3_600_000


async def set_back(house: House, table: str) -> None:
    """Let everything at a table have happened on a clock that was an hour ahead."""
    async with house.services.store.writing() as connection:
        await connection.execute(
            update(entries).where(entries.c.table == table).values(at=entries.c.at + HOUR)
        )
        await connection.execute(
            update(tables)
            .where(tables.c.id == table)
            .values(due=tables.c.due + HOUR, updated=tables.c.updated + HOUR)
        )


async def waiting_for_a_bot(house: House) -> tuple[Person, str]:
    """Somebody, and a table where the bot has not moved when the server ends."""
    ana = await house.person()
    table = await ana.table(bot("light"), bot("light"))
    await set_back(house, table)
    return ana, table


async def test_bots_do_not_sleep_until_the_clock_is_there_again(
    tmp_path: Path, anyio_backend: str
) -> None:
    async with open_house(tmp_path, bot_delay=0.2) as house:
        ana, table = await waiting_for_a_bot(house)
    async with open_house(tmp_path, bot_delay=0.2) as house:
        ana = house.keep(ana)
        async with asyncio.timeout(patience()):
            await ana.until(table, 2)
        await ana.post(f"/api/tables/{table}/abandon")


async def test_a_worker_looks_at_tables_that_seem_due_much_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way of PostgreSQL, where tables of other workers are left alone at the start."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE, clock={"kind": "hard", "seconds": 600})
    other = await ana.table(ME, DEVICE, clock={"kind": "hard", "seconds": 600})
    await set_back(house, table)
    s = house.services
    monkeypatch.setattr(s.store, "postgres", True)
    sweeper = Sweeper(s.settings, s.store, s.hub, s.desk)
    await sweeper.open()
    await sweeper.close()
    async with s.store.reading() as connection:
        due = {row.id: row.due for row in await connection.execute(select(tables))}
    assert due[table] <= now_ms() < due[other]
