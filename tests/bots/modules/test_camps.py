"""Greedy buys and lays camps that score a line, and no camps that find no wall."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["camp-4-E", "seraglio-9", "chambers-11", "chambers-10"]
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
BIG = ["florin-9", "dirham-9", "dinar-9", "ducat-9"]
ROW = [
    {"tile": "seraglio-7-W", "at": [-1, 0]},
    {"tile": "garden-10", "at": [1, 0]},
    {"tile": "garden-11", "at": [2, 0]},
]


def test_a_camp_behind_a_row_is_bought_and_laid() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"palace": ROW, "hand": ["florin-4"]}},
    }
    assert choice(position(["camps"], 3, given)) == "buy 1 with florin-4"
    given = {"at": "place", "players": {"0": {"palace": ROW, "pending": ["camp-4-E"]}}}
    assert choice(position(["camps"], 3, given)) == "place camp-4-E at -2,0"


def test_a_camp_without_a_wall_is_left() -> None:
    palace = [{"tile": "garden-10", "at": [1, 0]}]
    given = {
        "market": MARKET,
        "display": BIG,
        "players": {"0": {"palace": palace, "hand": ["florin-5"]}},
    }
    assert choice(position(["camps"], 3, given)).startswith("take ")
