"""Greedy buys chests for which it has buildings, and none for its rivals."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["tower-12", "tower-11", "tower-11-N", "tower-11-S"]
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
ROOMS = [
    ["garden", "garden", "chambers", "seraglio"],
    ["tower", "tower", "tower", "tower"],
    ["pavilion", "pavilion", "pavilion", "tower"],
]
HOUSES = [
    {"tile": "garden-10", "at": [1, 0]},
    {"tile": "garden-11", "at": [2, 0]},
    {"tile": "chambers-10", "at": [3, 0]},
    {"tile": "seraglio-9", "at": [4, 0]},
]


def test_chests_with_buildings_for_all_are_bought() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"palace": HOUSES, "hand": ["florin-4", "dirham-4", "ducat-3"]}},
        "modules": {"treasure_chamber": {"rooms": ROOMS}},
    }
    assert choice(position(["treasure_chamber"], 3, given)) == "buy room-1 with florin-4 dirham-4"


def test_chests_for_a_rival_are_not() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"hand": ["florin-4", "dirham-4", "ducat-3"]}, "1": {"palace": HOUSES}},
        "modules": {"treasure_chamber": {"rooms": ROOMS}},
    }
    assert choice(position(["treasure_chamber"], 3, given)).startswith("take ")
