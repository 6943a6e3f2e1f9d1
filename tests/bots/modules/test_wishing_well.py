"""Greedy buys a well whose line it has, points the arrow along it, and leaves others alone."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
ROW = [
    {"tile": "garden-10", "at": [1, 0]},
    {"tile": "tower-12", "at": [2, 0]},
]


def test_the_arrow_points_along_a_line_that_fits() -> None:
    """West of the fountain it sees three tiles in the east; north or south of it fewer or none."""
    given = {"at": "place", "players": {"0": {"palace": ROW, "pending": ["well-3-1"]}}}
    assert choice(position(["wishing_well"], 3, given)) in (
        "place well-3-1 at -1,0 turned 270",
        "place well-3-1 at 3,0 turned 90",
    )


def test_a_well_that_pays_is_bought() -> None:
    given = {
        "market": ["arcades-10", "seraglio-9", "garden-11", "tower-11"],
        "display": SMALL,
        "players": {"0": {"palace": ROW, "hand": ["dinar-3"]}},
        "modules": {"wishing_well": {"beside": [[], [], ["well-3-1"], []]}},
    }
    assert choice(position(["wishing_well"], 3, given)) == "buy well-3-1 with dinar-3"


def test_a_well_is_not_worth_a_dear_tile() -> None:
    """The card that pays for a tower is not wasted on a well for which there is no line."""
    given = {
        "market": ["arcades-10", "seraglio-9", "tower-9-NE", "tower-11"],
        "display": SMALL,
        "players": {"0": {"hand": ["dinar-9"]}},
        "modules": {"wishing_well": {"beside": [[], [], ["well-5-1"], []]}},
    }
    assert choice(position(["wishing_well"], 3, given)) == "buy 3 with dinar-9"


def test_purchases_beside_the_slots_are_counted_apart() -> None:
    """`sabika simulate --stats` goes by the heading of an action."""
    rules = position(["wishing_well"], 3, {}).rules
    assert rules.parse("buy well-3-1 with dinar-3").heading == "buy well"
    assert rules.parse("buy 3 with dinar-3").heading == "buy"
