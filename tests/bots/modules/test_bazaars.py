"""Greedy buys bazaars, for they are exact, and lays them among buildings of their colours."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["arcades-4-NES", "seraglio-9", "garden-10-N", "tower-12"]
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]


def test_a_bazaar_lies_among_its_colours() -> None:
    given = {
        "at": "place",
        "players": {
            "0": {
                "palace": [
                    {"tile": "garden-10", "at": [2, 0]},
                    {"tile": "seraglio-9", "at": [1, 0]},
                    {"tile": "arcades-9", "at": [2, -1]},
                    {"tile": "tower-12", "at": [-1, 0]},
                    {"tile": "tower-11", "at": [-2, 0]},
                ],
                "pending": ["bazaar-dirham-1"],
            }
        },
    }
    assert choice(position(["bazaars"], 3, given)) == "place bazaar-dirham-1 at 1,-1"


def test_a_bazaar_beside_its_colours_is_bought() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"hand": ["dirham-9"], "palace": [{"tile": "garden-10", "at": [1, 0]}]}},
        "modules": {"bazaars": {"offer": ["bazaar-dirham-1"]}},
    }
    game = position(["bazaars"], 3, given)
    assert choice(game).startswith("buy ")
