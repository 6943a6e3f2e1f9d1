"""Greedy buys from rivals when the tile is worth it."""

from __future__ import annotations

from typing import Any

from .tables import choice, position

MODULES = ["personal_markets"]


def offered(tile: str, hand: list[str]) -> dict[str, Any]:
    """A tile in a rival's market for dinars; towers are contested."""
    return {
        "market": ["garden-7-NSW", "garden-6-ESW", "tower-13-E", "pavilion-4-ES"],
        "display": ["florin-1", "florin-1", "florin-1", "florin-2"],
        "players": {
            "0": {"hand": hand, "palace": [{"tile": "tower-12", "at": [1, 0]}]},
            "1": {"reserve": [tile], "palace": [{"tile": "tower-11", "at": [1, 0]}]},
        },
        "modules": {"personal_markets": {"places": [[""] * 4, ["", "", tile, ""], [""] * 4]}},
    }


def test_buys_a_rivals_tile_with_exact_money() -> None:
    game = position(MODULES, 3, offered("tower-9-NE", ["dinar-9"]))
    assert choice(game) == "buy tower-9-NE with dinar-9"


def test_does_not_waste_its_money_on_a_cheap_one() -> None:
    game = position(MODULES, 3, offered("pavilion-8", ["dinar-9"]))
    assert not choice(game).startswith("buy pavilion-8")
