"""Greedy buys watchtowers that join walls, turns them well, and does without others."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["garden-10", "seraglio-9", "chambers-11", "chambers-10"]
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
WALLED = [{"tile": "garden-8-NE", "at": [1, 0]}, {"tile": "arcades-6-SW", "at": [0, 1]}]


def test_a_watchtower_that_joins_two_walls_is_bought_and_laid() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"palace": WALLED, "hand": ["florin-9", "florin-7"]}},
    }
    game = position(["watchtowers"], 3, given)
    assert choice(game) == "buy 1 watchtower with florin-9 florin-7"
    given = {
        "at": "place",
        "players": {"0": {"palace": WALLED, "pending": ["watchtower-garden-1"]}},
    }
    game = position(["watchtowers"], 3, given)
    assert choice(game) == "place watchtower-garden-1 at 1,1 NW"


def test_the_building_alone_where_a_watchtower_brings_little() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"hand": ["florin-9", "florin-7", "florin-1"]}},
    }
    assert choice(position(["watchtowers"], 3, given)) == "buy 1 with florin-9 florin-1"
