"""The live connection: greetings, perspectives, limits, presence, slow readers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabika.server.play import sockets
from sabika.server.play.bucket import Bucket
from sabika.server.settings import SMALL
from tests.server.play.house import DEVICE, ME, OPEN, House, Person, offered

pytestmark = pytest.mark.anyio


async def asked_at(person: Person, table: str) -> tuple[int, Any]:
    """The seat asked now, and its decision."""
    seat = (await person.update(table))["asked"][0]["owner"]
    return seat, (await person.update(table, seat))["decision"]


async def test_a_spectator_sees_what_is_public(house: House) -> None:
    ana, guest = await house.person(), await house.person()
    table = await ana.table(ME, DEVICE)
    for live in (guest.live(table), house.program(table)):
        live.say(type="hello")
        news = await live.until("table")
        assert not any(seat["mine"] for seat in news["info"]["seats"])
        update = await live.until("update")
        assert update["seat"] is None
        assert update["view"]["hand"] is None
        assert update["decision"] is None
        live.say(type="hello", seat=0)
        refused = await live.until("refused")
        assert refused["problem"]["reason"] == "seat-not-yours"
        _, decision = await asked_at(ana, table)
        live.say(type="act", id="7", decision=decision["id"], action=offered(decision)[0])
        refused = await live.until("refused")
        assert (refused["id"], refused["problem"]["reason"]) == ("7", "seat-not-yours")
        await live.leave()


async def test_a_foreign_page_gets_no_seat(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    for origin in ("http://elsewhere.test", "http://["):
        live = ana.live(table, origin=origin)
        live.say(type="hello", seat=0)
        assert (await live.until("refused"))["problem"]["reason"] == "seat-not-yours"
        await live.leave()


async def test_a_program_plays_with_a_token(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    seat, _ = await asked_at(ana, table)
    link = (await ana.post(f"/api/tables/{table}/seats/{seat}/link")).json()
    live = house.program(table)
    live.say(type="hello", seat=seat, token=link["token"], language="fr")
    update = await live.until("update")
    decision = update["decision"]
    live.say(type="act", id="a", decision=decision["id"], action="dance")
    refused = await live.until("refused")
    assert "{" not in refused["problem"]["message"]
    assert refused["problem"]["index"] == 0
    live.say(type="act", id="b", decision=decision["id"], action=offered(decision)[0])
    assert (await live.until("ack"))["index"] == 1
    live.say(type="hello", seat=1 - seat)
    assert (await live.until("refused"))["problem"]["reason"] == "seat-not-yours"
    live.say(type="hello", seat=seat, token="nonsense")
    assert (await live.until("refused"))["problem"]["reason"] == "link-invalid"
    await live.leave()


async def test_questions(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    seat, _ = await asked_at(ana, table)
    live = ana.live(table)
    live.say(type="ping")
    assert (await live.hear() or {})["type"] == "pong"
    live.say(type="why", id="w", refs=["market:1"])
    assert (await live.until("refused"))["problem"]["reason"] == "hello-first"
    live.say(type="hello", seat=1 - seat)
    update = await live.until("update")
    live.say(type="why", id="w", refs=["market:1"])
    because = await live.until("because")
    assert because["id"] == "w"
    assert because["because"]["reason"] == "not-your-decision"
    tile = next(slot["tile"] for slot in update["view"]["market"] if slot["tile"])
    live.say(type="fit", id="f", tile=tile)
    fits = await live.until("fits")
    assert fits["fits"]["tile"] == tile
    by_http = await ana.post(f"/api/tables/{table}/fit?seat={1 - seat}", {"id": "f", "tile": tile})
    assert by_http.json() == fits
    for door, body in (
        ("fit", {"tile": "nonsense"}),
        ("why", {"refs": ["market:99", "cell:x", "nonsense"]}),
    ):
        for own in (0, 1):
            answer = await ana.post(f"/api/tables/{table}/{door}?seat={own}", body)
            assert answer.status_code in {200, 400, 409}, answer.text
    by_http = await ana.post(
        f"/api/tables/{table}/why?seat={1 - seat}", {"id": "w", "refs": ["market:1"]}
    )
    assert by_http.json() == because
    await live.leave()


async def test_every_hello_gets_an_update(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    live = ana.live(table)
    for after, reset in ((-1, True), (0, False), (7, True)):
        live.say(type="hello", seat=1, after=after)
        update = await live.until("update")
        assert (update["index"], update["reset"]) == (0, reset)
        assert len(update["entries"]) == reset
        assert (update["pieces"] is not None) == reset
    await live.leave()


async def test_nonsense_is_refused_three_times(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    live = ana.live(table)
    live.send("hello")
    assert (await live.until("refused"))["problem"]["reason"] == "message-malformed"
    live.say(type="hello")  # sense in between starts the count anew
    await live.until("update")
    live.say(type="hello", seats=3)
    live.send("x" * (SMALL + 1))
    live.say(type="fly")
    reasons = [(await live.until("refused"))["problem"]["reason"] for _ in range(3)]
    assert reasons == ["message-malformed", "message-too-large", "message-malformed"]
    assert await live.hear() is None
    assert live.closed == sockets.POLICY


async def test_too_much_at_once_is_heard_more_slowly(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "UNLIMITED", 100.0)
    monkeypatch.setattr(sockets, "BURST", 5)
    ana = await house.person()
    live = ana.live(await ana.table(ME, DEVICE))
    begun = asyncio.get_running_loop().time()
    for _ in range(25):
        live.say(type="ping")
    for _ in range(25):
        await live.until("pong")
    assert asyncio.get_running_loop().time() - begun >= 0.19
    assert live.closed is None


def test_tokens_come_back_with_time() -> None:
    time = 0.0
    bucket = Bucket(10, 2, lambda: time)
    assert [bucket.take() for _ in range(4)] == pytest.approx([0, 0, 0.1, 0.2])
    time = 0.5
    assert bucket.take() == 0


async def test_silence_ends_a_connection(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE", 0.05)
    ana = await house.person()
    live = ana.live(await ana.table(ME, DEVICE))
    assert await live.hear() is None
    assert live.closed == sockets.GOING_AWAY


async def test_a_table_that_is_not_there(house: House) -> None:
    live = house.program("nowhere")
    live.say(type="hello")
    assert (await live.until("refused"))["problem"]["reason"] == "no-such-table"
    assert await live.hear() is None
    assert live.closed == sockets.POLICY


async def test_who_is_there(house: House) -> None:
    ana, ben = await house.person(), await house.person()
    table = await ana.table(ME, OPEN)
    invite = (await ana.info(table))["invite"].partition("invite=")[2]
    await ben.post(f"/api/tables/{table}/join", {"invite": invite})
    live = ana.live(table)
    live.say(type="hello", seat=0)
    other, second = ben.live(table), ben.live(table)

    async def ben_is_here(here: bool) -> None:
        while live.info["seats"][1]["here"] != here:
            await live.until("table")

    other.say(type="hello", seat=1)
    second.say(type="hello", seat=1)
    await live.until("table")
    await ben_is_here(True)
    # Both are let in before one of them leaves.
    await other.until("table")
    await second.until("table")
    await other.leave()
    assert (await ana.info(table))["seats"][1]["here"]
    await second.leave()
    await ben_is_here(False)
    assert (await ana.info(table))["seats"][0]["here"]
    await live.leave()
    assert not (await ben.info(table))["seats"][0]["here"]


async def test_a_slow_reader_gets_fewer_larger_updates(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    slow = ana.live(table)
    slow.say(type="hello")
    await slow.until("update")
    slow.reading.clear()
    for _ in range(10):
        seat, _ = await asked_at(ana, table)
        await ana.play(table, seat)
    slow.reading.set()
    updates = 0
    while max(slow.entries) < 10:
        await slow.until("update")
        updates += 1
    assert sorted(slow.entries) == list(range(11))
    assert updates <= 3
    await slow.leave()


async def test_whoever_loses_his_seat_looks_on(house: House) -> None:
    ana, ben = await house.person(), await house.person()
    table = await ana.table(ME, OPEN)
    invite = (await ana.info(table))["invite"].partition("invite=")[2]
    await ben.post(f"/api/tables/{table}/join", {"invite": invite})
    live = ben.live(table)
    live.say(type="hello", seat=1)
    await live.until("table")
    answer = await ana.http.patch(f"/api/tables/{table}/seats/1", json={"kind": "device"})
    assert answer.status_code == 200, answer.text
    assert (await live.until("refused"))["problem"]["reason"] == "seat-lost"
    await ana.post(f"/api/tables/{table}/start")
    assert (await live.until("update"))["seat"] is None
    await live.leave()


async def test_waiting_by_http(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    waiting = asyncio.create_task(ana.update(table, after=0, wait=20))
    while not house.services.hub._subscriptions.get(table):
        await asyncio.sleep(0)
    seat, _ = await asked_at(ana, table)
    await ana.play(table, seat)
    assert [entry["index"] for entry in (await waiting)["entries"]] == [1]
    at_once = await ana.update(table, after=1, wait=0.01)
    assert (at_once["entries"], at_once["index"]) == ([], 1)
