"""Greedy looks at the fruit on the market and completes groups."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]


def table(planted: list[int], fruit: tuple[str, str]) -> dict[str, Any]:
    """Two chambers for the same price, each with a fruit, and money for either."""
    tiles = ["chambers-10", "garden-10", "pavilion-8", "seraglio-9"]
    lying = [[tiles[0], fruit[0]], [tiles[1], fruit[1]], [tiles[2], "lemon"], [tiles[3], "lemon"]]
    orchards = {"boards": [0, 1, 2], "planted": [planted, [], []], "fruit": lying}
    hand = ["florin-6", "florin-4", "dirham-6", "dirham-4"]
    return {
        "market": tiles,
        "display": SMALL,
        "players": {"0": {"hand": hand}},
        "modules": {"orchards": orchards},
    }


def test_the_fruit_that_completes_a_group_comes_first() -> None:
    """Only the date is missing in the group of five."""
    planted = [10, 12, 13, 14]
    game = position(["orchards"], 3, table(planted, ("date", "lemon")))
    assert choice(game).startswith("buy 1 ")


def test_it_is_planted_where_it_completes_a_group() -> None:
    planted = [10, 12, 13, 14]
    game = position(["orchards"], 3, table(planted, ("date", "lemon")))
    game.play("buy 1 with florin-6 florin-4")
    assert choice(game) == "plant 5"
