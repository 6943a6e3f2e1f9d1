"""Greedy sets a gate where it pays, and takes gate cards where nothing else fits any more."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["pavilion-8", "seraglio-9", "chambers-11", "chambers-10"]
BIG = ["florin-9", "dirham-9", "dinar-9", "ducat-9"]
CLOSED = [
    {"tile": "pavilion-2-NEW", "at": [0, -1]},
    {"tile": "arcades-4-NES", "at": [1, 0]},
    {"tile": "seraglio-3-ESW", "at": [0, 1]},
    {"tile": "chambers-5-NSW", "at": [-1, 0]},
]
WALLED = [{"tile": "garden-9-E", "at": [0, -1]}, {"tile": "garden-10-N", "at": [1, 0]}]


def test_a_gate_that_brings_points_is_set() -> None:
    given = {
        "at": "place",
        "market": ["tower-12", "", "", ""],
        "other_tiles": "reserve 2",
        "players": {
            "0": {
                "palace": WALLED,
                "pending": ["pavilion-2-NEW"],
                "walls": [{"tile": "pavilion-2-NEW", "sides": "S"}],
            }
        },
        "modules": {"city_gates": {"held": [1, 0, 0]}},
    }
    game = position(["city_gates"], 3, given)
    assert choice(game) == "place pavilion-2-NEW at 1,-1 gate 0,-1:E"


def test_a_tile_that_fits_without_a_gate_needs_none() -> None:
    given = {
        "at": "place",
        "players": {"0": {"palace": WALLED, "pending": ["pavilion-3-SW"]}},
        "modules": {"city_gates": {"held": [1, 0, 0]}},
    }
    chosen = choice(position(["city_gates"], 3, given))
    assert chosen.startswith("place ")
    assert "gate" not in chosen


def test_a_card_is_fetched_for_a_closed_palace() -> None:
    given = {
        "market": MARKET,
        "display": BIG,
        "players": {"0": {"palace": CLOSED}},
        "modules": {"city_gates": {"offer": True}},
    }
    assert choice(position(["city_gates"], 3, given)) == "fetch gate"


def test_money_is_better_where_everything_is_open() -> None:
    given = {
        "market": MARKET,
        "display": BIG,
        "modules": {"city_gates": {"offer": True}},
    }
    assert choice(position(["city_gates"], 3, given)).startswith("take ")
