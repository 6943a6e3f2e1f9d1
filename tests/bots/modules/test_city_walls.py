"""Greedy closes gaps with wooden walls, and leaves cards that bring nothing."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["pavilion-8", "seraglio-9", "chambers-11", "chambers-10"]
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
BIG = ["florin-9", "dirham-9", "dinar-9", "ducat-9"]


def test_a_wall_that_closes_a_gap_is_built() -> None:
    row = [
        {"tile": "garden-10-N", "at": [0, -1]},
        {"tile": "garden-10", "at": [1, -1]},
        {"tile": "pavilion-6-N", "at": [2, -1]},
    ]
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"palace": row}},
        "modules": {"city_walls": {"offer": ["wall-N"]}},
    }
    assert choice(position(["city_walls"], 3, given)) == "wall garden-10 with wall-N"


def test_a_wall_that_brings_nothing_is_left() -> None:
    given = {
        "market": MARKET,
        "display": BIG,
        "players": {"0": {"palace": [{"tile": "pavilion-2-NEW", "at": [0, -1]}]}},
        "modules": {"city_walls": {"offer": ["wall-S"]}},
    }
    assert choice(position(["city_walls"], 3, given)).startswith("take ")
