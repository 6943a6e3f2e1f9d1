"""Greedy uses a craftsman when it pays, and passes the one on that promises least."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

MARKET = ["tower-13-E", "seraglio-8-S", "garden-12-S", "chambers-9-W"]


def given(own: list[str], **more: Any) -> dict[str, Any]:
    """A table with two craftsmen before the first player."""
    rest = ["painter", "carpenter", "goldsmith", "mortar", "mason", "builder", "smith"]
    rest = [name for name in (*rest, "brickmaker", "minter") if name not in own]
    cards = {"open": [own, rest[:2], rest[2:4]], "first": rest[4]}
    return {
        "market": MARKET,
        "display": ["dirham-7", "dirham-2", "ducat-1", "ducat-4"],
        "players": {"0": {"hand": ["dinar-1"]}},
        "modules": {"travelling_craftsmen": cards},
        **more,
    }


def chosen(table: dict[str, Any]) -> str:
    return choice(position(["travelling_craftsmen"], 3, table))


def test_the_carpenter_makes_a_payment_exact() -> None:
    table = given(["carpenter", "brickmaker"])
    table["display"] = ["dirham-1", "dirham-1", "dinar-1", "florin-1"]
    table["players"]["0"]["hand"] = ["ducat-8"]
    assert chosen(table) == "buy 4 carpenter-1 with ducat-8"


def test_an_exact_payment_needs_no_carpenter() -> None:
    table = given(["carpenter", "brickmaker"])
    table["players"]["0"]["hand"] = ["ducat-9"]
    assert chosen(table) == "buy 4 with ducat-9"


def test_the_minter_pays_with_the_display() -> None:
    table = given(["minter", "brickmaker"])
    table["display"] = ["dirham-1", "dirham-2", "ducat-1", "ducat-4"]
    table["players"]["0"]["hand"] = ["ducat-5"]
    assert chosen(table) == "buy 4 with ducat-5 displayed-ducat-4"


def test_the_goldsmith_takes_more() -> None:
    table = given(["goldsmith", "brickmaker"])
    table["display"] = ["dirham-2", "dirham-3", "ducat-3", "florin-1"]
    assert chosen(table) == "take dirham-3 dirham-2 ducat-3"


def test_the_painter_turns_a_wall_to_the_longest_one() -> None:
    table = given(["painter", "brickmaker"], at="place")
    table["market"] = ["", *MARKET[1:]]
    table["players"]["0"]["pending"] = ["tower-9-NW"]
    table["players"]["0"]["palace"] = [{"tile": "garden-8-NE", "at": [1, 0]}]
    assert "turned" in chosen(table)


def test_the_lesser_one_is_passed_on() -> None:
    table = given(["minter", "brickmaker"], at="laid")
    assert chosen(table) == "send brickmaker"
