"""The Dice Game through the doors: with Dirk, with bots, Alcazaba, taking back, as a replay."""

from __future__ import annotations

import pytest

from sabika.server.wire.replays import Frames, ReplayInfo
from tests.server.play.house import DEVICE, ME, House, bot
from tests.server.play.test_rollwrite import play_to_the_end
from tests.server.play.test_whole_games import check_record

pytestmark = pytest.mark.anyio


async def test_two_with_dirk(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE, game="dice")
    last = await play_to_the_end(ana, table, 1)
    info = await ana.info(table)
    assert info["status"] == "finished"
    assert info["game"] == "dice"
    assert last["view"]["dirk"] is not None  # type: ignore[index]
    await check_record(house, table, info)
    replay = (await ana.http.get(f"/api/replays/{table}")).raise_for_status().json()
    ReplayInfo.model_validate(replay)
    assert replay["scores"] == info["scores"]
    for seat, score in enumerate(info["scores"]):
        assert sum(row["points"] for row in replay["rows"] if row["seat"] == seat) == score
    frames = (await ana.http.get(f"/api/replays/{table}/frames")).raise_for_status().json()
    Frames.model_validate(frames)


async def test_alcazaba_with_a_bot(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, bot("greedy"), game="dice", options={"dice.alcazaba": True})
    first = await ana.update(table, 0)
    assert first["pieces"]["notices"] == ["notice.alcazaba"]
    await play_to_the_end(ana, table, 2)
    info = await ana.info(table)
    assert info["status"] == "finished"
    await check_record(house, table, info)


async def test_a_throw_cannot_be_taken_back(house: House) -> None:
    ana = await house.person()
    table = await ana.table(ME, DEVICE, DEVICE, game="dice")
    seat = (await ana.update(table, 0))["asked"][0]["owner"]
    update = await ana.update(table, seat)
    await ana.act(table, update["decision"]["id"], "throw")
    update = await ana.update(table, seat)
    assert update["view"]["dice"]["throws"] == 1
    assert update["undo"]["to"] is None
    assert update["undo"]["reason"] == "undo-barrier"
