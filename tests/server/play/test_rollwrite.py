"""Roll & Write through the doors: alone, with others, taking back, and as a replay."""

from __future__ import annotations

import random

import pytest

from sabika.server.wire.play import Update
from sabika.server.wire.replays import Frames, ReplayInfo
from tests.server.play.house import DEVICE, ME, House, Person, bot, choose
from tests.server.play.test_whole_games import check_record

pytestmark = pytest.mark.anyio


async def play_to_the_end(person: Person, table: str, seed: int) -> dict[str, object]:
    """Play all own seats of a table; the last update."""
    rng = random.Random(seed)
    mine = [each["mine"] for each in (await person.info(table))["seats"]]
    seen = dict.fromkeys(range(len(mine)), -1)
    seat, played = 0, -1
    while True:
        update = await person.update(table, seat, after=seen[seat])
        Update.model_validate(update)
        seen[seat] = update["index"]
        if update["view"]["over"]:
            result: dict[str, object] = update
            return result
        owner = update["asked"][0]["owner"]
        if update["decision"] is None:
            if mine[owner]:
                seat = owner
            else:
                await person.update(table, seat, after=update["index"], wait=10)
            continue
        assert update["index"] > played
        played = update["index"]
        decision = update["decision"]
        answer = await person.act(table, decision["id"], choose(decision, rng))
        assert answer.status_code == 200, answer.text


async def test_a_player_alone(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, game="rollwrite", options={"rollwrite.fictional": 3})
    last = await play_to_the_end(ana, table, 1)
    info = await ana.info(table)
    assert info["status"] == "finished"
    assert info["winners"] == [0]
    assert info["game"] == "rollwrite"
    assert last["view"]["fictional"][2]["name"] == "Dirkelson"  # type: ignore[index]
    await check_record(house, table, info)
    replay = (await ana.http.get(f"/api/replays/{table}")).raise_for_status().json()
    ReplayInfo.model_validate(replay)
    assert replay["scores"] == info["scores"]
    assert replay["marks"][-1]["scoring"] == 1
    assert sum(row["points"] for row in replay["rows"] if row["seat"] == 0) <= info["scores"][0]
    frames = (await ana.http.get(f"/api/replays/{table}/frames")).raise_for_status().json()
    Frames.model_validate(frames)


async def test_nobody_may_win_against_fictional_players(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, game="rollwrite", options={"rollwrite.versus": True})
    while True:
        update = await ana.update(table, 0)
        if update["view"]["over"]:
            break
        await ana.act(table, update["decision"]["id"], "gain")
    info = await ana.info(table)
    assert info["status"] == "finished"
    assert info["winners"] == []
    await check_record(house, table, info)


async def test_a_device_and_a_bot(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE, bot("greedy"), game="rollwrite")
    await play_to_the_end(ana, table, 2)
    info = await ana.info(table)
    assert info["status"] == "finished"
    assert len(info["scores"]) == 3
    await check_record(house, table, info)


async def test_a_building_can_be_taken_back_a_roll_cannot(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, game="rollwrite")
    update = await ana.update(table, 0)
    assert update["undo"]["to"] is None
    builds = [c["action"] for c in update["decision"]["choices"] if c["verb"] == "build"]
    index = await ana.play(table, 0, builds[0])
    update = await ana.update(table, 0)
    assert update["undo"]["to"] == index - 1
    body = {"index": index, "to": index - 1}
    answer = await ana.post(f"/api/tables/{table}/undo", body)
    assert answer.status_code == 200, answer.text
    update = await ana.update(table, 0)
    assert len(update["view"]["players"][0]["built"]) == 3
    await ana.play(table, 0, builds[0])
    await ana.play(table, 0, "finish")
    update = await ana.update(table, 0)
    assert update["undo"]["to"] is None
    assert update["undo"]["reason"] is not None
    built = update["view"]["players"][0]["built"][0]
    refs = [f"cell:{built[0]},{built[1]}"]
    why = await ana.post(f"/api/tables/{table}/why?seat=0", {"refs": refs})
    assert why.json()["because"]["reason"] in ("cell-built", "die-not-on-sheet")
