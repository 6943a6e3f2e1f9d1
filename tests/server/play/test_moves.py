"""Moves: stored once, whatever is sent twice, too late, by the wrong hand or by many at a time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.errors import Failed
from sabika.server.play.shelf import Shelf
from sabika.server.store.schema import entries, tables
from sabika.server.wire.play import Act
from tests.server.play.house import DEVICE, ME, House, Person, offered, open_house

pytestmark = pytest.mark.anyio


async def stored(house: House, table: str) -> int:
    """How many entries the database holds."""
    async with house.services.store.reading() as connection:
        count = await connection.scalar(
            select(func.count()).select_from(entries).where(entries.c.table == table)
        )
    assert count is not None
    return count


async def decide(person: Person, table: str) -> tuple[str, list[str]]:
    """The present decision's id, and what it offers; all seats are the person's own."""
    asked = (await person.update(table))["asked"][0]["owner"]
    decision = (await person.update(table, asked))["decision"]
    return decision["id"], offered(decision)


async def test_a_move_sent_again_is_acknowledged_again(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    decision, actions = await decide(ana, table)
    first = await ana.act(table, decision, actions[0])
    assert first.json() == {"type": "ack", "id": "", "index": 1}
    await ana.act(table, *await decide_first(ana, table))
    again = await ana.act(table, decision, actions[0])
    assert again.json() == first.json()
    assert await stored(house, table) == 3
    other = await ana.act(table, decision, actions[1])
    assert other.status_code == 409
    assert other.json()["error"]["reason"] == "decision-answered"
    assert other.json()["error"]["index"] == 2


async def decide_first(person: Person, table: str) -> tuple[str, str]:
    """The present decision's id and the first action it offers."""
    decision, actions = await decide(person, table)
    return decision, actions[0]


async def test_what_comes_too_late_is_refused(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    decision, actions = await decide(ana, table)
    seat = decision.partition(".")[0]
    for stale in (f"{seat}.7", f"{1 - int(seat)}.0"):
        answer = await ana.act(table, stale, actions[0])
        assert answer.status_code == 409
        problem = answer.json()["error"]
        assert (problem["reason"], problem["index"]) == ("decision-stale", 0)
        assert problem["message"].endswith(".")
    assert await stored(house, table) == 1


@pytest.mark.parametrize(
    ("action", "reason"),
    [("take florin-9 florin-9 florin-9", None), ("dance", "unknown-verb"), ("buy", None)],
)
async def test_what_the_rules_refuse_says_why(
    house: House, action: str, reason: str | None
) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    decision, _ = await decide(ana, table)
    answer = await ana.act(table, decision, action)
    assert answer.status_code == 409
    problem = answer.json()["error"]
    assert problem["index"] == 0
    assert reason is None or problem["reason"] == reason
    assert not problem["message"].startswith("reason.")
    assert await stored(house, table) == 1
    assert (await ana.act(table, *await decide_first(ana, table))).status_code == 200


async def test_only_ones_own_seat(house: House) -> None:
    ana, ben = await house.person(), await house.person()
    table = await ana.table(ME, DEVICE)
    decision, actions = await decide(ana, table)
    answer = await ben.act(table, decision, actions[0])
    assert (answer.status_code, answer.json()["error"]["reason"]) == (403, "seat-not-yours")
    assert (await ben.ask(table, 0)).status_code == 403
    for door, body in (
        ("undo", {"index": 0, "to": 0}),
        ("ask-undo", {"to": 0}),
        ("answer-undo", {"agree": True}),
        ("why", {"refs": ["market:1"]}),
        ("fit", {"tile": "tower-9"}),
    ):
        answer = await ben.post(f"/api/tables/{table}/{door}", body)
        assert (answer.status_code, answer.json()["error"]["reason"]) == (403, "no-seat"), door
    assert (await ana.act(table, "x", "end")).status_code == 400
    unclear = await ana.post(f"/api/tables/{table}/undo", {"index": 0, "to": 0})
    assert unclear.json()["error"]["reason"] == "which-seat"


async def test_twenty_race_for_one_index(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    decision, actions = await decide(ana, table)
    assert len(set(actions)) > 1
    answers = await asyncio.gather(
        *[ana.act(table, decision, actions[n % len(actions)]) for n in range(20)]
    )
    won = {answer.status_code for answer in answers}
    assert won == {200, 409}
    assert {a.json()["index"] for a in answers if a.status_code == 200} == {1}
    refused = [a.json()["error"]["reason"] for a in answers if a.status_code == 409]
    assert set(refused) == {"decision-answered"}
    assert await stored(house, table) == 2


async def test_two_servers_on_one_file_agree(tmp_path: Path) -> None:
    """Neither hears of the other: both find out when they write, and judge again."""
    async with open_house(tmp_path) as one, open_house(tmp_path) as other:
        ana = await one.person()
        table = await ana.table(ME, DEVICE)
        houses = [(one, ana), (other, other.keep(ana))]
        for round_number in range(6):
            for _, person in houses:
                await person.update(table)
            decision, actions = await decide(houses[round_number % 2][1], table)
            seat = int(decision.partition(".")[0])
            answers = await asyncio.gather(
                *[
                    house.services.desk.act(table, seat, Act(decision=decision, action=action))
                    for (house, _), action in zip(houses, actions, strict=False)
                ],
                return_exceptions=True,
            )
            assert sum(isinstance(answer, int) for answer in answers) == 1, answers
            assert await stored(one, table) == round_number + 2
            for _, person in houses:
                assert (await person.update(table, after=round_number + 1))["index"] >= 0
        index = (await ana.update(table, after=99))["index"]
        assert (await houses[1][1].update(table, after=99))["index"] == index == 6


async def test_what_is_not_stored_did_not_happen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    decision, actions = await decide(ana, table)

    class DiskFull(Exception):
        """The transaction breaks at its very end."""

    async def fail(connection: AsyncConnection, table: str, index: int) -> None:
        raise DiskFull

    with monkeypatch.context() as broken:
        broken.setattr(house.services.hub, "enlist", fail)
        seat = int(decision.partition(".")[0])
        with pytest.raises(Failed) as caught:
            await house.services.desk.act(table, seat, Act(decision=decision, action=actions[0]))
        assert isinstance(caught.value.__cause__, DiskFull)
    assert await stored(house, table) == 1
    assert (await ana.update(table))["index"] == 0
    assert (await ana.act(table, decision, actions[1])).json()["index"] == 1


async def test_whoever_leaves_does_not_take_his_move_along(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    decision, actions = await decide(ana, table)
    seat = int(decision.partition(".")[0])
    moving = asyncio.create_task(
        house.services.desk.act(table, seat, Act(decision=decision, action=actions[0]))
    )
    await asyncio.sleep(0)
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    assert (await ana.until(table, 1))["index"] == 1


async def test_an_abandoned_table_takes_no_moves(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    decision, actions = await decide(ana, table)
    assert (await ana.post(f"/api/tables/{table}/abandon")).status_code == 200
    answer = await ana.act(table, decision, actions[0])
    assert (answer.status_code, answer.json()["error"]["reason"]) == (409, "table-abandoned")
    asked = int(decision.partition(".")[0])
    assert (await ana.update(table, asked))["decision"] is None


async def test_a_restart_in_the_middle_of_a_decision(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ana = await house.person()
        table = await ana.table(ME, DEVICE)
        for _ in range(4):
            await ana.act(table, *await decide_first(ana, table))
        before = await decide_first(ana, table)
        await ana.act(table, *before)
        now = await decide(ana, table)
        views = [(await ana.update(table, seat)) for seat in (None, 0, 1)]
    async with open_house(tmp_path) as house:
        ana = house.keep(ana)
        assert await decide(ana, table) == now
        for seat, view in zip((None, 0, 1), views, strict=True):
            again = await ana.update(table, seat)
            assert again | {"now": 0} == view | {"now": 0}
        repeated = await ana.act(table, *before)
        assert repeated.json()["index"] == 5
        assert (await ana.act(table, now[0], now[1][0])).json()["index"] == 6


async def test_a_table_of_other_rules_is_shown_but_not_played(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ana = await house.person()
        table = await ana.table(ME, DEVICE)
        decision, actions = await decide(ana, table)
    for change, reason in (
        ({"rules_version": "0"}, "table-other-version"),
        ({"modules": ["forgotten"]}, "table-other-setup"),
    ):
        async with open_house(tmp_path) as house:
            async with house.services.store.writing() as connection:
                await connection.execute(update(tables).values(**change))
            ana = house.keep(ana)
            for answer in (await ana.ask(table), await ana.act(table, decision, actions[0])):
                assert answer.status_code == 409
                assert answer.json()["error"]["reason"] == reason
            assert (await ana.info(table))["status"] == "running"


async def test_tables_are_put_away_and_taken_up_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await house.person()
    found = [await ana.table(ME, DEVICE) for _ in range(3)]
    shelf: Shelf = house.services.desk._shelf
    monkeypatch.setattr(shelf, "_kept", 1)
    for _ in range(3):
        for table in found:
            await ana.act(table, *await decide_first(ana, table))
            assert list(shelf._slots) == [table]
    for table in found:
        assert (await ana.update(table))["index"] == 3
