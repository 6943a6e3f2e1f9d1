"""Taking back: alone as far as nothing was revealed, further only if the others agree."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.play.house import DEVICE, ME, OPEN, House, Person, bot, offered

pytestmark = pytest.mark.anyio


async def undo(person: Person, table: str, seat: int, index: int, to: int) -> tuple[int, Any]:
    """Ask to take moves back; the status and the answer."""
    answer = await person.post(f"/api/tables/{table}/undo?seat={seat}", {"index": index, "to": to})
    return answer.status_code, answer.json()


async def until_undoable(person: Person, table: str, steps: int = 1) -> Any:
    """Play, exact purchases first, until the seat asked can take back so many moves."""
    asked = 0
    for _ in range(400):
        update = await person.update(table, asked)
        owner = update["asked"][0]["owner"]
        if owner != asked:
            asked = owner
            continue
        free = update["undo"]
        if free["to"] is not None:
            back = [e for e in update["entries"] if e["index"] > free["restart"]]
            if len(back) >= steps:
                return update
        decision = update["decision"]
        exact = [
            " ".join([p["stem"], *[ref.partition(":")[2] for ref in p["exact"]]])
            for p in decision["purchases"]
            if p["exact"]
        ]
        actions = exact or offered(decision)
        # Taking the most valuable card soon allows a purchase.
        await person.act(table, decision["id"], actions[0])
    raise AssertionError("nothing could ever be taken back")


def same_position(one: Any, other: Any) -> bool:
    """Whether two updates show the same position."""
    return bool(one["view"] == other["view"] and one["standing"] == other["standing"])


async def test_own_moves_back_to_the_last_reveal(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    after = await until_undoable(ana, table)
    seat, index = after["seat"], after["index"]
    before_that = after["undo"]["to"]
    status, ack = await undo(ana, table, seat, index, before_that)
    assert (status, ack["index"]) == (200, index + 1)
    back = await ana.update(table, seat)
    entry = back["entries"][-1]
    assert (entry["kind"], entry["to"], entry["seat"]) == ("undo", before_that, seat)
    assert not same_position(after, back)
    assert back["decision"]["id"] == f"{seat}.{index + 1}"
    # Sent again it is acknowledged again; sent anew it is refused.
    assert (await undo(ana, table, seat, index, before_that))[1]["index"] == index + 1
    status, refused = await undo(ana, table, seat, index, index)
    assert (status, refused["error"]["reason"]) == (409, "undo-stale")
    # The same move leads to the same position.
    action = next(e["action"] for e in after["entries"] if e["index"] == index)
    await ana.act(table, back["decision"]["id"], action)
    assert same_position(after, await ana.update(table, seat))
    assert (await house.services.desk.game(table)).undoable


async def test_restarting_the_turn(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    update = await until_undoable(ana, table, steps=2)
    seat, free = update["seat"], update["undo"]
    assert free["restart"] < free["to"]
    status, refused = await undo(ana, table, seat, update["index"], update["index"])
    assert (status, refused["error"]["reason"]) == (409, "undo-too-far")
    status, _ = await undo(ana, table, seat, update["index"], free["restart"])
    assert status == 200
    back = await ana.update(table, seat)
    assert back["decision"]["owner"] == seat
    assert back["undo"]["to"] is None
    assert back["undo"]["reason"] in {"undo-barrier", "undo-not-yours", "nothing-to-undo"}


async def test_what_was_revealed_stays(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE)
    first = await ana.update(table, 0)
    assert first["undo"] == {"to": None, "restart": None, "reason": "nothing-to-undo"}
    asked = first["asked"][0]["owner"]
    decision = (await ana.update(table, asked))["decision"]
    take = next(a for a in offered(decision) if a.startswith("take"))
    await ana.act(table, decision["id"], take)
    status, refused = await undo(ana, table, asked, 1, 0)
    assert (status, refused["error"]["reason"]) == (409, "undo-barrier")
    status, refused = await undo(ana, table, 1 - asked, 1, 0)
    assert (status, refused["error"]["reason"]) == (409, "undo-not-yours")
    assert (await ana.update(table))["undo"] == {"to": None, "restart": None, "reason": None}


async def test_a_table_without_undo(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE, undo="off")
    asked = (await ana.update(table))["asked"][0]["owner"]
    await ana.play(table, asked)
    assert (await ana.update(table, asked))["undo"]["reason"] == "undo-off"
    for door, body in (("undo", {"index": 1, "to": 0}), ("ask-undo", {"to": 0})):
        answer = await ana.post(f"/api/tables/{table}/{door}?seat={asked}", body)
        assert (answer.status_code, answer.json()["error"]["reason"]) == (409, "undo-off")


async def two_people(house: House, **more: object) -> tuple[Person, Person, str]:
    """Two people and a bot at a table that has begun."""
    ana, ben = await house.person(), await house.person()
    table = await ana.table(ME, OPEN, **more)
    invite = (await ana.info(table))["invite"].partition("invite=")[2]
    await ben.post(f"/api/tables/{table}/join", {"invite": invite})
    await ana.post(f"/api/tables/{table}/start")
    return ana, ben, table


async def play_some(ana: Person, ben: Person, table: str, moves: int) -> None:
    """Make a few moves, whoever is asked."""
    for _ in range(moves):
        asked = (await ana.update(table))["asked"][0]["owner"]
        await (ana, ben)[asked].play(table, asked)


async def test_the_others_agree(house: House) -> None:
    ana, ben, table = await two_people(house)
    start = await ana.update(table, 0)
    await play_some(ana, ben, table, 5)
    live = ben.live(table)
    live.say(type="hello", seat=1, after=5)
    await live.until("update")
    asking = await ana.post(f"/api/tables/{table}/ask-undo", {"to": 0})
    assert (asking.status_code, asking.json()["index"]) == (200, 5)
    expected = {"seat": 0, "to": 0, "agreed": [0], "waiting": [1]}
    while live.info.get("request") != expected:
        await live.until("table")
    twice = await ana.post(f"/api/tables/{table}/ask-undo", {"to": 1})
    assert twice.json()["error"]["reason"] == "undo-request-pending"
    alone = await ana.post(f"/api/tables/{table}/answer-undo", {"agree": True})
    assert (alone.status_code, alone.json()["index"]) == (200, 5)  # that is known
    live.say(type="answer-undo", id="yes", agree=True)
    update = await live.until("update")
    assert [(e["kind"], e["to"], e["seat"]) for e in update["entries"]] == [("undo", 0, 0)]
    assert same_position(start, await ana.update(table, 0))
    assert (await ana.info(table))["request"] is None
    await play_some(ana, ben, table, 2)
    nonsense = await ana.post(f"/api/tables/{table}/ask-undo", {"to": 3})
    assert nonsense.json()["error"]["reason"] == "undo-no-target"
    await live.leave()


async def test_a_request_is_refused_or_lapses(house: House) -> None:
    ana, ben, table = await two_people(house, undo="consent")
    await play_some(ana, ben, table, 3)
    await ana.post(f"/api/tables/{table}/ask-undo", {"to": 1})
    await ben.post(f"/api/tables/{table}/answer-undo", {"agree": False})
    assert (await ana.info(table))["request"] is None
    assert (await ana.update(table))["index"] == 3
    none = await ben.post(f"/api/tables/{table}/answer-undo", {"agree": True})
    assert (none.status_code, none.json()["error"]["reason"]) == (409, "undo-no-request")
    await ana.post(f"/api/tables/{table}/ask-undo", {"to": 1})
    assert (await ana.info(table))["request"] is not None
    await play_some(ana, ben, table, 1)
    assert (await ana.info(table))["request"] is None


async def test_bots_agree_by_themselves(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, bot(), undo="consent")
    while (await ana.update(table, 0))["decision"] is None:
        index = (await ana.update(table))["index"]
        await ana.update(table, after=index, wait=20)
    before = await ana.update(table, 0)
    await ana.play(table, 0)
    answer = await ana.post(f"/api/tables/{table}/ask-undo", {"to": before["index"]})
    assert answer.status_code == 200
    back = await ana.update(table, 0)
    assert back["decision"]["owner"] == 0
    assert same_position(before, back)
