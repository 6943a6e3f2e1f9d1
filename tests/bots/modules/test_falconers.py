"""Greedy buys falcons that score often, and none where money is needed."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

MARKET = ["tower-13-E", "seraglio-8-S", "garden-12-S", "chambers-9-W"]
BLOCK = [
    {"tile": "tower-11", "at": [1, 0]},
    {"tile": "garden-10", "at": [0, 1]},
    {"tile": "chambers-10", "at": [1, 1]},
]


def given(**more: Any) -> dict[str, Any]:
    """A palace with one corner, and hardly any money to be had."""
    return {
        "market": MARKET,
        "display": ["dirham-1", "dirham-1", "ducat-1", "ducat-1"],
        "players": {"0": {"palace": BLOCK, "hand": ["dinar-1"]}},
        **more,
    }


def test_a_falcon_for_a_small_card() -> None:
    game = position(["falconers"], 3, given())
    assert choice(game).startswith("loose ")
    assert choice(game).endswith("at 1,1 for dinar-1")


def test_a_plumage_one_has_is_preferred() -> None:
    table = given(modules={"falconers": {"falcons": [WHITES, [], []]}})
    table["players"]["0"]["palace"] = [*BLOCK, *ROW]
    # Of the three that fit at the free corner one is brown.
    assert choice(position(["falconers"], 3, table)).split()[1] in FITTING


WHITES = [[2, 1, "arcades-tower"], [3, 1, "arcades-chambers"]]
ROW = [
    {"tile": "tower-12", "at": [2, 0]},
    {"tile": "arcades-9", "at": [2, 1]},
    {"tile": "arcades-10", "at": [3, 0]},
    {"tile": "chambers-11", "at": [3, 1]},
]
FITTING = ("garden-tower", "chambers-garden")


def test_no_falcon_at_the_last_moment_for_a_card_that_wins_a_tile() -> None:
    table = given(scorings={"held": 2}, tower_size=1, other_tiles="out")
    table["market"] = ["garden-11", "seraglio-9", "garden-12-S", "chambers-9-W"]
    table["players"]["0"]["hand"] = ["dinar-9", "florin-9", "florin-2"]
    assert choice(position(["falconers"], 3, table)) == "buy 1 with florin-9 florin-2"


def test_falcons_come_before_money_and_one_after_the_other() -> None:
    """Two corners are free, and three scorings to come."""
    table = given(display=["florin-4", "dirham-4", "dinar-4", "ducat-4"])
    table["players"]["0"] |= {"palace": [*BLOCK, *ROW], "hand": ["dinar-1", "dinar-2"]}
    game = position(["falconers"], 3, table)
    assert choice(game).startswith("loose ")
    game.play(choice(game))
    assert choice(game).startswith("loose ")
