"""Questions that people want to have passed: at once, by public facts, and told in the log."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sqlalchemy import select

from sabika.kernel.preferences import Wish
from sabika.kernel.registry import make_setup, modules, rules_for
from sabika.server.store.schema import seats, tables
from sabika.server.versions import LONGEST, version_of
from tests.server.play.house import DEVICE, ME, OPEN, House, Person, bot, choose, offered

pytestmark = pytest.mark.anyio

WINDOW = ["viziers_favour", "thieves"]


async def prefer(person: Person, table: str, seat: int, key: str, choice: str) -> Any:
    """Choose something; the answer's status and body."""
    path = f"/api/tables/{table}/seats/{seat}/preferences"
    answer = await person.http.put(path, json={"key": key, "choice": choice})
    return answer.status_code, answer.json()


async def shown(person: Person, table: str, seat: int) -> dict[str, str]:
    """What is chosen, by key."""
    answer = await person.http.get(f"/api/tables/{table}/seats/{seat}/preferences")
    assert answer.status_code == 200, answer.text
    return {one["key"]: one["choice"] for one in answer.json()}


async def to_the_window(person: Person, table: str) -> Any:
    """Play until somebody is asked in the window; how the table stands then."""
    while True:
        update = await person.update(table)
        (asked,) = update["asked"]
        if asked["kind"] == "window":
            return update
        await person.play(table, asked["owner"])


async def test_choices_are_kept_for_each_seat(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE, modules=WINDOW)
    assert await shown(ana, table, 0) == {"viziers_favour.buy": "ask", "thieves.steal": "ask"}
    status, body = await prefer(ana, table, 1, "thieves.steal", "7")
    assert status == 200
    assert {one["key"]: one["choice"] for one in body}["thieves.steal"] == "7"
    assert (await shown(ana, table, 0))["thieves.steal"] == "ask"
    assert (await shown(ana, table, 1))["thieves.steal"] == "7"
    await prefer(ana, table, 1, "thieves.steal", "ask")
    async with house.services.store.reading() as connection:
        kept = (await connection.execute(select(seats.c.wishes).where(seats.c.seat == 1))).all()
    assert kept == [(None,)]


async def test_a_decision_says_whether_it_is_put_together_and_whose_turn_it_is(
    house: House,
) -> None:
    """Clients know no kinds: what is asked between turns, by several modules, says so itself."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE, modules=WINDOW)
    first = await ana.update(table)
    turn = (await ana.update(table, first["asked"][0]["owner"]))["decision"]
    assert (turn["kind"], turn["shared"], turn["between_turns"]) == ("act", False, False)
    asked = (await to_the_window(ana, table))["asked"][0]["owner"]
    window = (await ana.update(table, asked))["decision"]
    assert (window["kind"], window["shared"], window["between_turns"]) == ("window", True, True)


async def test_a_wish_passes_the_question_that_is_asked(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE, modules=["viziers_favour"])
    before = await to_the_window(ana, table)
    seat = before["asked"][0]["owner"]
    await prefer(ana, table, seat, "viziers_favour.buy", "never")
    await ana.until(table, before["index"] + 1)
    (entry,) = (await ana.update(table, after=before["index"]))["entries"][:1]
    assert (entry["seat"], entry["by"], entry["action"]) == (seat, "wish", "pass")
    assert [event["key"] for event in entry["events"]][:1] == ["window.passed"]


async def test_who_is_not_asked_costs_no_time(house: House) -> None:
    """With every window passed, two turns follow each other without a question."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE, modules=["viziers_favour"])
    for seat in (0, 1):
        await prefer(ana, table, seat, "viziers_favour.buy", "never")
    for _ in range(6):
        update = await ana.update(table)
        while update["asked"][0]["kind"] == "window":
            update = await ana.update(table, after=update["index"], wait=20)
        await ana.play(table, update["asked"][0]["owner"])
    entries = (await ana.update(table))["entries"]
    assert sum(entry["by"] == "wish" for entry in entries) >= 2
    assert {entry["action"] for entry in entries if entry["by"] == "wish"} == {"pass"}


async def test_everything_that_is_open_must_be_passed(house: House) -> None:
    """A wish about the vizier leaves the question about thieves."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE, DEVICE, modules=WINDOW)
    await to_the_window(ana, table)
    game = await house.services.desk.game(table)
    play, wishes = game.engine, {"viziers_favour.buy": Wish("never", 0)}
    last = (game.decision.owner - 1) % 3  # who just finished may steal, if anything fits
    next_up = game.decision.owner
    assert game.rules.auto_pass(play, next_up, wishes)
    assert not game.rules.auto_pass(play, last, wishes)
    both = {**wishes, "thieves.steal": Wish("never", 0)}
    assert game.rules.auto_pass(play, last, both)
    assert not game.rules.auto_pass(play, last, {})


async def test_only_ones_own_seat_and_only_what_there_is(house: House) -> None:
    ana, ben = await house.person(), await house.person()
    table = await ana.table(ME, OPEN, modules=WINDOW)
    invite = (await ana.info(table))["invite"].partition("invite=")[2]
    await ben.post(f"/api/tables/{table}/join", {"invite": invite})
    status, body = await prefer(ben, table, 0, "thieves.steal", "7")
    assert (status, body["error"]["reason"]) == (403, "not-your-seat")
    answer = await ben.http.get(f"/api/tables/{table}/seats/0/preferences")
    assert answer.status_code == 403
    status, body = await prefer(ben, table, 1, "thieves.nothing", "7")
    assert (status, body["error"]["reason"]) == (404, "preference-unknown")
    status, body = await prefer(ben, table, 1, "thieves.steal", "6")
    assert (status, body["error"]["reason"]) == (400, "preference-choice")
    assert (await prefer(ben, table, 1, "thieves.steal", "7"))[0] == 200
    # Whoever takes the seat next is asked.
    await ben.http.patch(f"/api/tables/{table}/seats/1", json={"kind": "open"})
    await ana.post(f"/api/tables/{table}/abandon")
    status, body = await prefer(ana, table, 0, "thieves.steal", "7")
    assert (status, body["error"]["reason"]) == (409, "table-over")
    async with house.services.store.reading() as connection:
        kept = (await connection.execute(select(seats.c.wishes))).scalars().all()
    assert kept == [None, None]


async def test_a_table_with_every_module_can_be_kept(house: House) -> None:
    """Its rules version is long; PostgreSQL would not take more than the column holds."""
    ana = await house.person()
    every = [module.id for module in modules("alhambra")]
    rules = rules_for(make_setup("alhambra", 2, every))
    assert len(rules.version) > LONGEST >= len(version_of(rules))
    table = await ana.table(ME, DEVICE, modules=every)
    async with house.services.store.reading() as connection:
        kept = (await connection.execute(select(tables.c.rules_version))).scalar_one()
    assert kept == version_of(rules)
    assert (await ana.update(table))["index"] == 0


async def until_passes(person: Person, table: str, passes: int) -> list[Any]:
    """Play the own seat until so many questions were passed; all that was asked and offered."""
    asked: list[Any] = []
    rng = random.Random(2)
    update = await person.update(table, 0)
    while sum(entry["by"] == "wish" for entry in update["entries"]) < passes:
        assert not update["view"]["over"], "the game is over without a pass"
        if update["decision"] is None:
            await person.update(table, 0, after=update["index"], wait=20)
        else:
            asked.append(update)
            await person.play(table, 0, choose(update["decision"], rng))
        update = await person.update(table, 0)
    return asked


async def test_who_plays_among_bots_is_not_asked_what_can_only_be_passed(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, bot("random"), modules=["viziers_favour", "bonus_cards"])
    asked = await until_passes(ana, table, 3)
    assert ["pass"] not in [offered(update["decision"]) for update in asked]
    entries = (await ana.update(table, 0))["entries"]
    passed = [entry for entry in entries if entry["by"] == "wish"]
    assert {(entry["seat"], entry["action"]) for entry in passed} == {(0, "pass")}
    # A step back never leads to a question that would be passed again at once.
    back = [update["undo"]["to"] for update in asked if update["undo"]["to"] is not None]
    assert back, "nothing could be taken back"
    assert "wish" not in [entries[to + 1]["by"] for to in back]


async def test_among_people_everybody_is_asked_also_what_can_only_be_passed(house: House) -> None:
    """Nobody learns from a pass that comes at once what somebody else holds."""
    ana = await house.person()
    table = await ana.table(ME, DEVICE, modules=["viziers_favour"])
    rng = random.Random(2)
    actions: list[str] = []
    while actions != ["pass"]:
        update = await ana.update(table)
        assert not update["view"]["over"], "everybody could always do something"
        seat = update["asked"][0]["owner"]
        decision = (await ana.update(table, seat))["decision"]
        actions = offered(decision)
        await ana.play(table, seat, choose(decision, rng))
    assert all(entry["by"] != "wish" for entry in (await ana.update(table))["entries"])
