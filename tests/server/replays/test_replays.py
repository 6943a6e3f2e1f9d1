"""Replays over HTTP: bring along, list, look, download, play on, and what a running table gives."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from sqlalchemy import select

import sabika
from bench.offered import pick
from sabika.server.services import Services
from sabika.server.store.schema import entries, tables
from sabika.server.wire.replays import Frames, ReplayInfo
from tests.server.browsers import Browser
from tests.server.replays.games import changed, finished, of_other_rules, record

pytestmark = pytest.mark.anyio

THREE = [{"kind": "me"}, {"kind": "device", "name": "Leila"}, {"kind": "device", "name": "Omar"}]


async def brought(browser: Browser, text: str | None = None, **more: object) -> Any:
    return await browser.post("/api/replays", 201, record=text or record(), **more)


async def play_out(browser: Browser, table: str, moves: int = 10_000) -> None:
    """Play all seats of a hot-seat table."""
    chance = random.Random(table)
    for _ in range(moves):
        info = await browser.get(f"/api/tables/{table}")
        if info["status"] != "running":
            return
        seat = info["asked"][0]
        update = await browser.get(f"/api/tables/{table}/update?seat={seat}&after=0")
        decision = update["decision"]
        body = {"type": "act", "decision": decision["id"], "action": pick(decision, chance)}
        await browser.post(f"/api/tables/{table}/act?seat={seat}", **body)


# -- records that are brought along ---------------------------------------------------------------


async def test_a_record_is_brought_along_and_shown(ana: Browser) -> None:
    info = await brought(ana, name="Our last", names=["Ana", "Leila"])
    ReplayInfo.model_validate(info)
    game = finished()
    assert info["name"] == "Our last"
    assert [seat["name"] for seat in info["seats"]] == ["Ana", "Leila", "Seat 3"]
    assert info["length"] == len(game.actions) == len(info["actions"])
    assert info["scores"] == list(game.scores)
    assert info["playable"]
    assert info["pieces"]["tiles"]["tower-9-NE"]["cost"] == 9
    assert await ana.get(f"/api/replays/{info['id']}") == info


async def test_a_record_of_some_megabytes_is_brought_along(ana: Browser) -> None:
    """A game with all modules has 2.7 million characters: here a small one is padded."""
    info = await brought(ana, finished().record().to_text() + " " * 4_000_000)
    assert info["length"] == len(finished().actions)


async def test_films_are_kept_by_the_server_that_shows_them(
    ana: Browser, services: Services
) -> None:
    """Another server in the same process has others: neither drops what its neighbour made."""
    info = await brought(ana)
    assert services.films.known(info["id"]) is not None
    await ana.get("/api/replays")
    assert [*services.briefs] == [info["id"]]
    assert (await ana.http.delete(f"/api/replays/{info['id']}")).status_code == 204
    assert services.films.known(info["id"]) is None
    assert not services.briefs


async def test_a_record_brings_its_names_along(ana: Browser) -> None:
    text = finished().record(["Inés", "Omar", "L\u00e9a " + "x" * 40]).to_text()
    info = await brought(ana, text)
    assert [seat["name"] for seat in info["seats"]] == ["Inés", "Omar", "L\u00e9a " + "x" * 20]
    other = await brought(ana, text, names=["Ana", "Bea", "Cem"])
    assert [seat["name"] for seat in other["seats"]] == ["Ana", "Bea", "Cem"]
    too_few = changed(record(), names=["Inés"])
    refused = await ana.post("/api/replays", 400, record=too_few)
    assert refused["error"]["reason"] == "record-entry"


async def test_the_list_is_short_and_ones_own(ana: Browser, omar: Browser) -> None:
    first = await brought(ana)
    second = await brought(ana, of_other_rules())
    listed = await ana.get("/api/replays")
    assert {info["id"] for info in listed} == {first["id"], second["id"]}
    for info in listed:
        assert (info["actions"], info["marks"]) == ([], [])
        assert info["scores"] == list(finished().scores)
    assert [info["playable"] for info in listed if info["id"] == second["id"]] == [False]
    assert await omar.get("/api/replays") == []


async def test_frames_come_in_chunks_with_any_eyes(ana: Browser, omar: Browser) -> None:
    info = await brought(ana)
    path = f"/api/replays/{info['id']}/frames"
    chunk = await omar.get(f"{path}?from=0&to=59&seat=2")
    Frames.model_validate(chunk)
    assert [frame["at"] for frame in chunk["frames"]] == list(range(60))
    assert all(frame["view"]["seat"] == 2 for frame in chunk["frames"])
    assert chunk["frames"][0]["events"][0]["key"] == "tile.revealed"
    last = (await ana.get(f"{path}?from={info['length']}&to={info['length'] + 30}"))["frames"]
    assert [frame["at"] for frame in last] == [info["length"]]
    assert last[0]["view"]["over"]
    assert await ana.refused("GET", f"{path}?from=0&to=60", 400) == "too-many-frames"
    assert await ana.refused("GET", f"{path}?from=0&to=1&seat=3", 400) == "unknown-seat"
    assert await ana.refused("GET", "/api/replays/none/frames", 404) == "no-such-replay"


async def test_the_record_can_be_downloaded_again(ana: Browser) -> None:
    info = await brought(ana)
    answer = await ana.http.get(f"/api/replays/{info['id']}/record")
    assert answer.text == record()
    assert "attachment" in answer.headers["content-disposition"]
    assert sabika.replay(answer.text).result == finished().result


async def test_what_is_no_record_is_refused(ana: Browser) -> None:
    lines = json.loads(record())["actions"]
    seat, _, _ = lines[0].partition(" ")
    for text, reason in (
        ("no json", "record-not-json"),
        ("[]", "record-not-a-record"),
        (record()[:-40] + "}", "record-not-json"),
        (record().replace("take", "tale", 1), "record-damaged"),
        (changed(record(), actions=[f"{seat} end", *lines[1:]]), "record-bad-move"),
        (changed(record(), actions=lines[:-1]), "record-other-end"),
        (changed(record(), modules=["nowhere"]), "unknown-module"),
        (changed(record(), players=40), "bad-player-count"),
        (changed(of_other_rules(), snapshots=[[0, {"turn": 1}]]), "record-entry"),
        (changed(of_other_rules(), actions=lines[:3]), "record-entry"),
        (changed(of_other_rules(), result={"scores": "all"}), "record-entry"),
        (changed(record(), actions=lines * 60), "record-too-long"),
    ):
        assert await ana.refused("POST", "/api/replays", 400, record=text) == reason
    assert await ana.get("/api/replays") == []


async def test_a_record_of_other_rules_is_only_shown(ana: Browser) -> None:
    info = await brought(ana, of_other_rules())
    assert not info["playable"]
    assert info["marks"][-1]["scores"] == list(finished().scores)
    path = f"/api/replays/{info['id']}"
    chunk = (await ana.get(f"{path}/frames?from=0&to=30&seat=0"))["frames"]
    assert chunk
    assert {frame["at"] for frame in chunk} <= {mark["at"] for mark in info["marks"]}
    assert all(frame["events"] == [] for frame in chunk)
    reason = await ana.refused("POST", f"{path}/branch", 409, at=1, seats=THREE)
    assert reason == "replay-not-playable"


# -- playing on -----------------------------------------------------------------------------------


async def test_a_table_goes_on_from_a_position(ana: Browser, services: Services) -> None:
    info = await brought(ana)
    at = info["length"] - 30
    table = await ana.post(f"/api/replays/{info['id']}/branch", 201, at=at, seats=THREE)
    assert table["status"] == "running"
    assert table["origin"] == info["id"]
    assert table["index"] == at + 1  # several people play: everything hidden is dealt anew
    frames = await ana.get(f"/api/replays/{info['id']}/frames?from={at}&to={at}&seat=1")
    update = await ana.get(f"/api/tables/{table['id']}/update?seat=1")
    shown = frames["frames"][0]
    assert {**update["view"], "commitment": ""} == {**shown["view"], "commitment": ""}
    assert table["asked"] == [one["owner"] for one in shown["asked"]]
    assert [entry["by"] for entry in update["entries"]] == [*["import"] * (at + 1), "setup"]
    assert [entry["action"] for entry in update["entries"][1:-1]] == [
        line.partition(" ")[2] for line in info["actions"][:at]
    ]
    await play_out(ana, table["id"])
    async with services.store.reading() as connection:
        row = (await connection.execute(select(tables).where(tables.c.id == table["id"]))).one()
        log = await connection.execute(
            select(entries.c.index).where(entries.c.table == table["id"])
        )
        assert len(log.all()) == row.last_index + 1
    again = await ana.get(f"/api/replays/{table['id']}")
    assert again["actions"][:at] == info["actions"][:at]
    assert again["playable"]
    assert {one["id"] for one in await ana.get("/api/replays")} == {info["id"], table["id"]}


async def test_bots_move_at_once_where_it_is_their_turn(ana: Browser, services: Services) -> None:
    info = await brought(ana)
    active = info["marks"][3]["active"]
    seats: list[dict[str, object]] = [{"kind": "device", "name": f"P{n}"} for n in range(3)]
    seats[active] = {"kind": "bot", "bot": "random"}
    at = info["marks"][3]["at"]
    table = await ana.post(f"/api/replays/{info['id']}/branch", 201, at=at, seats=seats)
    subscription = services.hub.subscribe(table["id"])
    with subscription:
        while (await ana.get(f"/api/tables/{table['id']}"))["index"] == at + 1:
            await subscription.wait()
    update = await ana.get(f"/api/tables/{table['id']}/update?seat={(active + 1) % 3}")
    assert update["entries"][at + 2]["by"] == "bot"


async def test_a_branch_may_wait_in_the_lobby(ana: Browser, omar: Browser) -> None:
    info = await brought(ana)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "device"}]
    path = f"/api/replays/{info['id']}/branch"
    assert await ana.refused("POST", path, 409, at=5, seats=seats) == "open-seats"
    table = await ana.post(path, 201, at=5, seats=seats, start=False, name="Once more")
    assert (table["status"], table["name"]) == ("lobby", "Once more")
    await omar.invited(table)
    started = await ana.post(f"/api/tables/{table['id']}/start")
    assert started["status"] == "running"
    await play_out_some(ana, omar, table["id"], 12)


async def play_out_some(ana: Browser, omar: Browser, table: str, moves: int) -> None:
    chance = random.Random(table)
    for _ in range(moves):
        info = await ana.get(f"/api/tables/{table}")
        if info["status"] != "running":
            return
        seat = info["asked"][0]
        person = omar if seat == 1 else ana
        update = await person.get(f"/api/tables/{table}/update?seat={seat}")
        action = pick(update["decision"], chance)
        body = {"type": "act", "decision": update["decision"]["id"], "action": action}
        await person.post(f"/api/tables/{table}/act?seat={seat}", **body)


async def test_branches_that_make_no_sense(ana: Browser) -> None:
    info = await brought(ana)
    path = f"/api/replays/{info['id']}/branch"
    end = info["length"]
    assert await ana.refused("POST", path, 409, at=end, seats=THREE) == "branch-at-end"
    assert await ana.refused("POST", path, 400, at=end + 1, seats=THREE) == "record-index"
    assert await ana.refused("POST", path, 400, at=1, seats=THREE[:2]) == "branch-seats"
    assert await ana.refused("POST", "/api/replays/none/branch", 404, at=1, seats=THREE) == (
        "no-such-replay"
    )


# -- tables ---------------------------------------------------------------------------------------


async def test_a_finished_table_is_a_replay_of_all_who_sat_there(
    ana: Browser, omar: Browser
) -> None:
    origin = await brought(ana)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "device", "name": "Leila"}]
    at = origin["length"] - 20
    branch = f"/api/replays/{origin['id']}/branch"
    table = await ana.post(branch, 201, at=at, seats=seats, start=False)
    await omar.invited(table)
    await ana.post(f"/api/tables/{table['id']}/start")
    path = f"/api/replays/{table['id']}"
    assert await ana.refused("GET", path, 404) == "no-such-replay"
    assert await ana.refused("GET", f"{path}/record", 404) == "no-such-replay"
    await play_out_some(ana, omar, table["id"], 1_000)
    info = await ana.get(f"/api/tables/{table['id']}")
    assert info["status"] == "finished"
    for person in (ana, omar):
        shown = await person.get(path)
        assert not shown["removable"]
        assert (await person.http.delete(path)).status_code == 403
        assert [seat["name"] for seat in shown["seats"]] == ["Ana", "Omar", "Leila"]
        assert shown["scores"] == info["scores"]
        assert table["id"] in [one["id"] for one in await person.get("/api/replays")]


async def test_a_running_table_gives_away_only_the_own_view(ana: Browser, omar: Browser) -> None:
    table = await ana.table("me", "open", "device", start=False)
    await omar.invited(table)
    await ana.post(f"/api/tables/{table['id']}/start")
    await play_out_some(ana, omar, table["id"], 9)
    path = f"/api/tables/{table['id']}/export"
    for person, seat in ((ana, 0), (omar, 1)):
        answer = await person.http.get(path)
        assert "attachment" in answer.headers["content-disposition"]
        seen = answer.json()
        update = await person.get(f"/api/tables/{table['id']}/update?seat={seat}")
        assert seen == {
            "format": "sabika-export/1",
            **{key: update[key] for key in ("table", "seat", "index", "entries")},
            **{key: update[key] for key in ("view", "standing")},
        }
        assert "seed" not in answer.text
    assert (await ana.get(f"{path}?seat=2"))["seat"] == 2
    assert await ana.refused("GET", f"{path}?seat=1", 403) == "not-your-seat"


async def test_a_table_that_has_not_begun_has_nothing_to_export(ana: Browser) -> None:
    table = await ana.table("me", "open", start=False)
    reason = await ana.refused("GET", f"/api/tables/{table['id']}/export", 409)
    assert reason == "table-not-started"
