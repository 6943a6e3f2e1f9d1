"""Records that somebody brings along: weighed first, checked elsewhere, only so many of them."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select, update

from sabika.kernel.errors import RecordError
from sabika.kernel.record import Record
from sabika.server.errors import Failed, TooMany, Unavailable
from sabika.server.people.service import SESSION_LIFE, forget_old
from sabika.server.replays import checking, quota, service, studio, weighing
from sabika.server.replays.checking import Checked, check
from sabika.server.replays.films import Film, make_film
from sabika.server.replays.inspector import CheckingFailed, Inspector
from sabika.server.replays.studio import Studio
from sabika.server.services import Services
from sabika.server.store.schema import records, sessions
from tests.patience import patience
from tests.server.browsers import Browser
from tests.server.replays import looks
from tests.server.replays.games import changed, of_other_rules, record

pytestmark = pytest.mark.anyio


# -- weighing -------------------------------------------------------------------------------------


def first_position() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(record())["snapshots"][0][1]
    return found


def growing(count: int, length: int) -> list[Any]:
    """Snapshots of small changes to a large position."""
    return [[0, {**first_position(), "more": "x" * length}], *([n, {}] for n in range(1, count))]


@pytest.mark.parametrize(
    ("entries", "reason", "entry"),
    [
        ({"snapshots": [[0, {}]] * 40_000}, "record-too-large", "snapshots"),
        ({"snapshots": [[0, first_position()]] * 2}, "record-entry", "snapshots"),
        ({"snapshots": [[2, first_position()], [1, {}]]}, "record-entry", "snapshots"),
        ({"snapshots": [[-1, first_position()]]}, "record-entry", "snapshots"),
        ({"snapshots": [[10**6, first_position()]]}, "record-entry", "snapshots"),
        ({"snapshots": growing(2, 200_000)}, "record-too-large", "snapshots"),
        ({"snapshots": growing(120, 90_000)}, "record-too-large", "snapshots"),
        ({"seed": "s" * 81}, "record-too-large", "seed"),
        ({"fingerprint": "f" * 5_000}, "record-too-large", "fingerprint"),
        ({"rules_version": "v" * 5_000}, "record-too-large", "rules_version"),
        ({"options": {"x": "y" * 50_000}}, "record-too-large", "options"),
        ({"modules": ["m"] * 5_000}, "record-too-large", "modules"),
        ({"given": {"x": "y" * 200_000}}, "record-too-large", "given"),
        (
            {"result": {"scores": [], "winners": [], "x": "y" * 50_000}},
            "record-too-large",
            "result",
        ),
        ({"actions": ["0 " + "x" * 500]}, "record-too-large", "actions"),
        ({"actions": ["0 end"] * 6_000}, "record-too-long", None),
    ],
)
def test_nothing_is_restored_of_what_no_game_is_like(
    monkeypatch: pytest.MonkeyPatch, entries: dict[str, Any], reason: str, entry: str | None
) -> None:
    def made(*_: object) -> None:
        raise AssertionError("restored before it was weighed")

    monkeypatch.setattr(checking, "make_film", made)
    with pytest.raises(RecordError) as caught:
        check(changed(of_other_rules(), **entries))
    assert (caught.value.reason, caught.value.params.get("entry")) == (reason, entry)


def test_usual_games_weigh_little() -> None:
    for text in (record(), of_other_rules()):
        found = check(text)
        assert found.players == 3
        assert len(found.text) < weighing.MOST_WRITTEN_OUT / 50


def test_positions_that_take_long_to_show_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "LONGEST_LOOK", -1.0)
    with pytest.raises(RecordError) as caught:
        check(of_other_rules())
    assert caught.value.params == {"entry": "snapshots"}


def test_games_that_take_long_to_play_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server plays them itself to show them; what it does not play may take its time."""
    monkeypatch.setattr(checking, "LONGEST_GAME", -1.0)
    with pytest.raises(RecordError) as caught:
        check(record())
    assert caught.value.reason == "record-too-slow"
    assert check(of_other_rules()).players == 3


# -- a process of its own -------------------------------------------------------------------------


def test_a_check_ends_when_its_time_is_over() -> None:
    inspector = Inspector(looks.for_ever)
    process = inspector._process.pid
    assert process is not None
    with pytest.raises(RecordError) as caught:
        inspector.inspect("{}", patience=0.1)
    assert caught.value.reason == "record-too-slow"
    inspector.stop()


def test_a_check_gets_so_much_memory() -> None:
    with pytest.raises(RecordError) as caught:
        Inspector(looks.without_measure).inspect("{}")
    assert caught.value.reason == "record-too-large"


def test_a_check_that_breaks_says_where() -> None:
    with pytest.raises(CheckingFailed, match="by_mistake"):
        Inspector(looks.by_mistake).inspect("{}")


# -- the studio -----------------------------------------------------------------------------------


class Held(Inspector):
    """An inspector that is done when the test says so."""

    def __init__(self, go_on: threading.Event) -> None:
        self._go_on = go_on

    def inspect(self, text: str, patience: float = 60.0) -> Checked:
        assert self._go_on.wait(patience)
        return Checked(text, 2)

    def stop(self) -> None:
        self._go_on.set()


async def test_many_records_at_once_hold_nobody_up() -> None:
    """Neither the threads that all share, nor the making of films."""
    go_on = threading.Event()
    room = Studio(lambda: Held(go_on))
    people = [f"person {number}" for number in range(studio.MOST_WAITING)]
    waiting = [asyncio.create_task(room.check(person, "{}")) for person in people]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await room.check(people[0], "{}")
    with pytest.raises(Unavailable):
        await room.check("one more", "{}")
    async with asyncio.timeout(patience()):
        assert await asyncio.gather(*(asyncio.to_thread(int, "1") for _ in range(8))) == [1] * 8
        assert await room.make("ana", int, "2") == 2
    go_on.set()
    assert {found.text for found in await asyncio.gather(*waiting)} == {"{}"}
    assert (await room.check(people[0], "[]")).text == "[]"
    await room.close()


async def test_one_person_has_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much they ask for; and so much of it is refused."""
    monkeypatch.setattr(studio, "MOST_ASKING", studio.MOST_EACH + 1)
    go_on, room = threading.Event(), Studio()
    under_way: list[int] = []

    def slow(number: int) -> int:
        under_way.append(number)
        assert go_on.wait(patience())
        return number

    asked = range(studio.MOST_EACH)
    waiting = [asyncio.create_task(room.make("ana", slow, number)) for number in asked]
    async with asyncio.timeout(patience()):
        await asyncio.sleep(0)
        assert await room.make("omar", int, "2") == 2
        other = asyncio.create_task(room.make("omar", slow, 99))
        await asyncio.sleep(0)
        for person in ("ana", "bea"):
            with pytest.raises(Unavailable) as caught:
                await room.make(person, int, "2")
            assert caught.value.reason == "replays-waiting"
        assert 1 not in under_way
        waiting[2].cancel()
        go_on.set()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert isinstance(found.pop(2), asyncio.CancelledError)
        assert found == [0, 1, *asked[3:]]
        assert await other == 99
        assert await room.make("bea", int, "2") == 2
    assert not room._asking
    assert not room._turns
    await room.close()


async def test_a_studio_that_closes_ends_its_checks() -> None:
    room = Studio(lambda: Inspector(looks.for_ever))
    checking = asyncio.create_task(room.check("ana", "{}"))
    async with asyncio.timeout(patience()):
        while not room._working:
            await asyncio.sleep(0.01)
        await room.close()
        with pytest.raises(RecordError):
            await checking


async def test_an_error_of_ours_gets_a_number(caplog: pytest.LogCaptureFixture) -> None:
    room = Studio(lambda: Inspector(looks.by_mistake))
    with pytest.raises(Failed) as caught:
        await room.check("ana", "{}")
    assert str(caught.value.params["number"]) in caplog.text
    assert "ZeroDivisionError" in caplog.text
    await room.close()


async def test_slow_films_of_one_person_hold_nobody_else_up(
    ana: Browser, omar: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    told = [(await ana.post("/api/replays", 201, record=of_other_rules()))["id"] for _ in range(2)]
    mine = await omar.post("/api/replays", 201, record=record())
    for replay in (*told, mine["id"]):
        ana.app.state.services.films.forget(replay)

    def slow(given: Record) -> Film:
        if given.rules_version == "0":
            assert go_on.wait(patience())
        return make_film(given)

    monkeypatch.setattr(service, "make_film", slow)
    monkeypatch.setattr(studio, "MOST_EACH", 2)
    paths = [f"/api/replays/{replay}" for replay in told]
    waiting = [asyncio.create_task(ana.get(path)) for path in paths]
    async with asyncio.timeout(patience()):
        while ana.app.state.services.studio._asking[ana.me["player"]] < 2:
            await asyncio.sleep(0.01)
        assert await ana.refused("GET", paths[0], 503) == "replays-waiting"
        assert (await omar.get(f"/api/replays/{mine['id']}"))["length"] == mine["length"]
        go_on.set()
        assert [info["id"] for info in await asyncio.gather(*waiting)] == told


# -- over HTTP ------------------------------------------------------------------------------------


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: changed(record(), actions=["1" * 5_000 + " end"]), "record-bad-action"),
        (lambda: '{"format": ' + nested(900) + "}", "record-other-format"),
        (lambda: record()[:-2] + ', "more": ' + nested(900) + "}", "record-damaged"),
        (lambda: record()[:-2] + ', "more": ' + nested(100_000) + "}", "record-not-json"),
        (lambda: '{"players": ' + "9" * 5_000 + "}", "record-not-json"),
    ],
)
async def test_nonsense_is_refused(ana: Browser, make: Callable[[], str], reason: str) -> None:
    assert await ana.refused("POST", "/api/replays", 400, record=make()) == reason


@pytest.fixture
def unchecked(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are taken as they are: these tests are about how many there are."""

    async def take(_player: str, text: str) -> Checked:
        return Checked(text, 3)

    monkeypatch.setattr(services.studio, "check", take)


@pytest.mark.usefixtures("unchecked")
async def test_a_person_has_room_for_so_many(
    ana: Browser, omar: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "MOST_RECORDS", 2)
    first, second = [await ana.post("/api/replays", 201, record=of_other_rules()) for _ in range(2)]
    body = {"record": of_other_rules()}
    assert await ana.refused("POST", "/api/replays", 409, **body) == "too-many-records"
    await omar.post("/api/replays", 201, **body)
    path = f"/api/replays/{first['id']}"
    assert [(await person.get(path))["removable"] for person in (ana, omar)] == [True, False]
    answer = await omar.http.delete(path)
    assert (answer.status_code, answer.json()["error"]["reason"]) == (403, "replay-not-yours")
    assert (await ana.http.delete(path)).status_code == 204
    assert await ana.refused("GET", path, 404) == "no-such-replay"
    assert (await ana.http.delete(path)).status_code == 404
    third = await ana.post("/api/replays", 201, **body)
    assert {info["id"] for info in await ana.get("/api/replays")} == {second["id"], third["id"]}


@pytest.mark.usefixtures("unchecked")
async def test_guests_share_so_much_room(
    ana: Browser, omar: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many they are; an account has room of its own."""
    body = {"record": of_other_rules()}
    monkeypatch.setattr(quota, "MOST_OF_GUESTS", int(1.5 * len(of_other_rules())))
    first = await ana.post("/api/replays", 201, **body)
    assert await omar.refused("POST", "/api/replays", 409, **body) == "guests-records-full"
    omar.take(await omar.http.post("/api/register", json={"name": "Omar", "password": "p" * 12}))
    await omar.post("/api/replays", 201, **body)
    assert await ana.refused("POST", "/api/replays", 409, **body) == "guests-records-full"
    assert (await ana.http.delete(f"/api/replays/{first['id']}")).status_code == 204
    await ana.post("/api/replays", 201, **body)


@pytest.mark.usefixtures("unchecked")
async def test_an_account_gets_what_it_has_room_for(
    ana: Browser, omar: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Logging in as often as one likes makes nobody's room larger, and loses nothing."""
    who = {"name": "Ana", "password": "p" * 12}
    body = {"record": of_other_rules()}
    ana.take(await ana.http.post("/api/register", json=who))
    monkeypatch.setattr(quota, "MOST_RECORDS", 3)
    old = [(await ana.post("/api/replays", 201, **body))["id"] for _ in range(2)]
    new = [(await omar.post("/api/replays", 201, **body))["id"] for _ in range(3)]
    me = omar.take(await omar.http.post("/api/login", json=who))
    assert (me["player"], me["left"]) == (ana.me["player"], 2)
    kept = {info["id"] for info in await omar.get("/api/replays")}
    assert kept > set(old)
    assert len(kept) == 3
    for record_left in set(new) - kept:
        assert not (await omar.get(f"/api/replays/{record_left}"))["removable"]
    assert (await omar.get("/api/me"))["left"] == 0


@pytest.mark.usefixtures("unchecked")
async def test_what_guests_brought_is_forgotten_with_them(
    ana: Browser, omar: Browser, services: Services
) -> None:
    """Once no browser is that guest any more, as long after it was brought as they are known."""
    body = {"record": of_other_rules()}
    mine, _ = [(await person.post("/api/replays", 201, **body))["id"] for person in (ana, omar)]
    ana.take(await ana.http.post("/api/register", json={"name": "Ana", "password": "p" * 12}))
    async with services.store.writing() as connection:
        then = records.c.created - SESSION_LIFE - 1
        await connection.execute(update(records).values(created=then))
    await forget_old(services.store)
    assert len(await omar.get("/api/replays")) == 1
    async with services.store.writing() as connection:
        await connection.execute(update(sessions).values(seen=sessions.c.seen - SESSION_LIFE - 1))
    await forget_old(services.store)
    async with services.store.reading() as connection:
        assert (await connection.scalars(select(records.c.id))).all() == [mine]


@pytest.mark.usefixtures("unchecked")
async def test_a_person_has_room_for_so_much(ana: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    text = of_other_rules()
    monkeypatch.setattr(quota, "MOST_CHARACTERS", int(2.5 * len(text)))
    for _ in range(2):
        await ana.post("/api/replays", 201, record=text)
    assert await ana.refused("POST", "/api/replays", 409, record=text) == "records-too-large"
    assert len(await ana.get("/api/replays")) == 2
