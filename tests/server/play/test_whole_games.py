"""Whole games through the doors: HTTP and live connections, people and bots."""

from __future__ import annotations

import asyncio
import random

import pytest
from pydantic import TypeAdapter
from sqlalchemy import select

from sabika.kernel.game import replay
from sabika.server.store.schema import records
from sabika.server.wire.play import FromServer, Update
from tests.full import FULL
from tests.server.play.house import DEVICE, ME, OPEN, House, Live, Person, bot, choose

SOME = 60
"""Decisions of a run that is no long one; the other games are played to their ends."""
pytestmark = pytest.mark.anyio
any_message: TypeAdapter[FromServer] = TypeAdapter(FromServer)


async def check_record(house: House, table: str, info: dict[str, object]) -> None:
    """A finished game is written down, and its record plays again to the same end."""
    async with house.services.store.reading() as connection:
        text = await connection.scalar(select(records.c.text).where(records.c.id == table))
    assert text is not None
    game = replay(text)
    assert game.is_over
    assert list(game.scores) == info["scores"]
    assert game.result is not None
    assert game.result["winners"] == info["winners"]


async def join(table: str, host: Person, guest: Person) -> int:
    """Take the first open seat by the invitation."""
    invite = (await host.info(table))["invite"].partition("invite=")[2]
    answer = await guest.post(f"/api/tables/{table}/join", {"invite": invite})
    assert answer.status_code == 200, answer.text
    mine: list[int] = [seat["seat"] for seat in answer.json()["seats"] if seat["mine"]]
    return mine[0]


async def test_three_people_by_http(house: House) -> None:
    people = [await house.person() for _ in range(3)]
    table = await people[0].table(ME, OPEN, OPEN)
    seats = [0, *[await join(table, people[0], guest) for guest in people[1:]]]
    assert seats == [0, 1, 2]
    assert (await people[1].ask(table, 1)).json()["error"]["reason"] == "table-not-started"
    assert (await people[0].post(f"/api/tables/{table}/start")).status_code == 200
    rng = random.Random(1)
    seen = [-1, -1, -1]
    entries: list[list[int]] = [[], [], []]
    asked = 0
    while True:
        update = await people[asked].update(table, asked, after=seen[asked])
        assert update["reset"] == (seen[asked] == -1) == (update["pieces"] is not None)
        Update.model_validate(update)
        seen[asked] = update["index"]
        entries[asked] += [entry["index"] for entry in update["entries"]]
        if update["view"]["over"] or (update["index"] >= SOME and not FULL):
            break
        owner = update["asked"][0]["owner"]
        if owner != asked:
            asked = owner
            continue
        decision = update["decision"]
        answer = await people[asked].act(table, decision["id"], choose(decision, rng))
        assert answer.json()["index"] == update["index"] + 1
    assert entries[asked] == list(range(seen[asked] + 1))
    if not FULL:
        return
    info = await people[1].info(table)
    assert info["status"] == "finished"
    await check_record(house, table, info)


async def play_live(live: Live, seat: int, seed: int) -> dict[str, object]:
    """Play a seat over its connection to the end; the last update."""
    rng = random.Random(seed)
    live.say(type="hello", seat=seat)
    answered = ""
    while True:
        message = await live.hear()
        assert message is not None
        assert message["type"] in {"update", "table", "ack"}, message
        any_message.validate_python(message)
        if message["type"] != "update":
            continue
        assert message["seat"] == seat
        if message["view"]["over"]:
            return message
        decision = message["decision"]
        if decision is not None and decision["id"] != answered:
            answered = decision["id"]
            live.say(type="act", id="m", decision=answered, action=choose(decision, rng))


async def test_three_people_live(house: House) -> None:
    people = [await house.person() for _ in range(3)]
    table = await people[0].table(ME, OPEN, OPEN)
    for guest in people[1:]:
        await join(table, people[0], guest)
    connections = [person.live(table) for person in people]
    games = [asyncio.create_task(play_live(live, s, s)) for s, live in enumerate(connections)]
    await people[0].post(f"/api/tables/{table}/start")
    ends = await asyncio.gather(*games)
    assert len({end["index"] for end in ends}) == 1
    for live in connections:
        assert sorted(live.entries) == list(range(len(live.entries)))
        await live.leave()
    await check_record(house, table, await people[0].info(table))


async def test_a_person_against_bots(house: House) -> None:
    ana = await house.person()
    table = await ana.table(bot("greedy"), ME, bot("random"))
    live = ana.live(table)
    await play_live(live, 1, 3)
    movers = {(entry["seat"], entry["by"]) for entry in live.entries.values()}
    assert movers == {(None, "setup"), (0, "bot"), (1, "person"), (2, "bot")}
    await live.leave()
    await check_record(house, table, await ana.info(table))


async def test_bots_alone(house: House) -> None:
    ana = await house.person()
    table = await ana.table(bot(), bot(), bot())
    live = ana.live(table)
    live.say(type="hello")
    while not (await live.until("update"))["view"]["over"]:
        pass
    await check_record(house, table, await ana.info(table))
    await live.leave()


async def test_hot_seat(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    live = ana.live(table)
    for seat in (0, 1, None):
        live.say(type="hello", seat=seat)
        update = await live.until("update")
        assert update["seat"] == seat
        assert (update["view"]["hand"] is not None) == (seat is not None)
        asked = update["asked"][0]["owner"]
        assert (update["decision"] is not None) == (seat == asked)
    await live.leave()
