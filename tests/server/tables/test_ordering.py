"""Ordering a table: seats, names, colours, and orders that make no sense."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from sqlalchemy import select

from sabika.server.services import Services
from sabika.server.store.schema import tables
from tests.server.browsers import Browser
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio

ME: Mapping[str, object] = {"kind": "me"}
BOT: Mapping[str, object] = {"kind": "bot"}
OPEN: Mapping[str, object] = {"kind": "open"}


async def test_a_table_in_the_lobby(ana: Browser) -> None:
    table = await ana.table("me", "open", "greedy", name="Evening round")
    assert table["name"] == "Evening round"
    assert table["status"] == "lobby"
    assert table["host"] is True
    assert table["invite"].startswith(f"/t/{table['id']}?invite=")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "bot"]
    assert [seat["name"] for seat in table["seats"]] == ["Ana", "", "Omar"]
    assert [seat["colour"] for seat in table["seats"]] == ["blue", "red", "yellow"]
    assert [seat["mine"] for seat in table["seats"]] == [True, False, False]
    assert [seat["here"] for seat in table["seats"]] == [True, False, True]
    assert [seat["bot"] for seat in table["seats"]] == [None, None, "greedy"]
    assert table["options"]["base.closed_wall"] == "full"
    assert await ana.get(f"/api/tables/{table['id']}") == table


async def test_a_table_without_a_name_gets_one(ana: Browser, visit: Visit) -> None:
    assert (await ana.table("me", "open"))["name"] == "Table: Ana"
    french = await visit("Inés", "fr")
    assert (await french.table("me", "open"))["name"] == "Table : Inés"


async def test_names_and_colours_are_different(ana: Browser) -> None:
    seats = [
        {"kind": "me", "colour": "red"},
        {"kind": "device"},
        {"kind": "device", "name": "ana"},
        {"kind": "bot", "name": "Omar"},
        {"kind": "bot", "bot": "light", "colour": "blue"},
        {"kind": "bot", "bot": "random"},
    ]
    table = await ana.post("/api/tables", 201, seats=seats)
    names = [seat["name"] for seat in table["seats"]]
    assert names == ["Ana", "Ana 2", "ana 3", "Omar", "Inés", "Zaid"]
    colours = [seat["colour"] for seat in table["seats"]]
    assert colours == ["red", "yellow", "white", "green", "blue", "orange"]


async def test_bots_leave_the_name_of_the_host(visit: Visit) -> None:
    omar = await visit("Omar")
    table = await omar.table("greedy", "me")
    assert [seat["name"] for seat in table["seats"]] == ["Inés", "Omar"]


async def test_settings_are_kept(ana: Browser, services: Services) -> None:
    table = await ana.table(
        "me",
        "open",
        options={"base.closed_wall": "minus_one", "base.scoring_piles": [2, 4]},
        undo="consent",
        clock={"kind": "hard", "seconds": 60},
        absent="bot",
    )
    assert table["options"]["base.closed_wall"] == "minus_one"
    assert table["options"]["base.scoring_piles"] == [2, 4]
    assert (table["undo"], table["absent"]) == ("consent", "bot")
    assert table["clock"] == {"kind": "hard", "seconds": 60}
    async with services.store.reading() as connection:
        seed = await connection.scalar(select(tables.c.seed))
    assert seed is not None
    assert len(seed) == 32
    assert seed not in str(table)


SENSELESS: list[tuple[dict[str, object], int, str]] = [
    ({"seats": []}, 422, "malformed-request"),
    ({"seats": [ME]}, 400, "bad-player-count"),
    ({"seats": [BOT] * 7}, 400, "bad-player-count"),
    ({"seats": [ME, {"kind": "king"}]}, 422, "malformed-request"),
    ({"seats": [ME, BOT], "surprise": 1}, 422, "malformed-request"),
    ({"seats": [ME, BOT], "game": "chess"}, 400, "unknown-game"),
    ({"seats": [ME, BOT], "modules": ["moat"]}, 400, "unknown-module"),
    ({"seats": [ME, BOT], "options": {"size": 3}}, 400, "unknown-option"),
    ({"seats": [ME, BOT], "options": {"base.closed_wall": 3}}, 400, "bad-option-value"),
    ({"seats": [ME, BOT], "options": {"base.closed_wall": {"a": 1}}}, 400, "bad-options"),
    ({"seats": [ME, BOT], "options": {"base.closed_wall": [[1]]}}, 400, "bad-options"),
    ({"seats": [ME, {"kind": "bot", "bot": "kasparov"}]}, 400, "unknown-bot"),
    ({"seats": [ME, {"kind": "bot", "bot": "greedy:x=1"}]}, 400, "bad-bot-setting"),
    ({"seats": [{**ME, "name": "\u202e"}, BOT]}, 400, "bad-name"),
    ({"seats": [{**ME, "colour": "red"}, {**BOT, "colour": "red"}]}, 409, "colour-taken"),
    ({"seats": [{**ME, "colour": "pink"}, BOT]}, 422, "malformed-request"),
    ({"seats": [ME, OPEN], "start": True}, 409, "open-seats"),
    ({"seats": [ME, OPEN], "name": "\u200b"}, 400, "bad-name"),
    ({"seats": [ME, OPEN], "clock": {"kind": "hard", "seconds": 1}}, 422, "malformed-request"),
]


async def test_orders_that_make_no_sense(visit: Visit) -> None:
    for language in ("en", "fr"):
        browser = await visit("Ana", language)
        for order, status, reason in SENSELESS:
            assert await browser.refused("POST", "/api/tables", status, **order) == reason, order
        assert await browser.get("/api/tables") == []


async def test_the_list_shows_own_tables_only(ana: Browser, omar: Browser) -> None:
    one = await ana.table("me", "open")
    two = await ana.table("me", "open", "open")
    other = await omar.table("me", "open")
    await omar.invited(two)
    assert {table["id"] for table in await ana.get("/api/tables")} == {one["id"], two["id"]}
    assert {table["id"] for table in await omar.get("/api/tables")} == {two["id"], other["id"]}


async def test_how_many_may_sit_depends_on_the_game(ana: Browser) -> None:
    alone = await ana.post("/api/tables", 201, game="rollwrite", seats=[ME], start=True)
    assert (alone["status"], len(alone["seats"])) == ("running", 1)
    refused = await ana.refused("POST", "/api/tables", 400, game="alhambra", seats=[ME])
    assert refused == "bad-player-count"
    six = await ana.refused("POST", "/api/tables", 400, game="rollwrite", seats=[ME, *[BOT] * 5])
    assert six == "bad-player-count"


async def test_modules_of_another_game_are_refused(ana: Browser) -> None:
    order = {"game": "dice", "seats": [ME, BOT], "modules": ["thieves"]}
    assert await ana.refused("POST", "/api/tables", 400, **order) == "unknown-module"
