"""Greedy buys grounds for what they may become, and picks what pays."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

COLUMNS = [
    ["pavilion", "pavilion", "seraglio"],
    ["seraglio", "arcades", "arcades"],
    ["tower", "tower", "garden"],
    ["garden", "chambers", "chambers"],
]
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]


def table(**more: Any) -> dict[str, Any]:
    modules = {"new_building_grounds": {"columns": COLUMNS}}
    market = ["ground-10-1", "seraglio-9", "chambers-11", "chambers-10"]
    return {"market": market, "display": SMALL, "modules": modules, **more}


def test_a_ground_is_bought_and_becomes_what_pays() -> None:
    """Both rivals have two gardens: a tower is the better choice."""
    gardens = [["garden-10", "garden-11"], ["garden-10-N", "garden-12-S"]]
    players: dict[str, Any] = {
        str(seat): {"palace": [{"tile": a, "at": [1, 0]}, {"tile": b, "at": [-1, 0]}]}
        for seat, (a, b) in enumerate(gardens, 1)
    }
    players["0"] = {"hand": ["florin-6", "florin-4"]}
    game = position(["new_building_grounds"], 3, table(players=players))
    text = choice(game)
    assert text == "buy 1 with florin-6 florin-4"
    game.play(text)
    assert choice(game) == "found tower"
