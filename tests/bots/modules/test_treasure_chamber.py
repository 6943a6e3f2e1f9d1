"""Greedy buys chests for which it has buildings, and none for its rivals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from sabika.kernel.sampling import Weights
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


HAND = ["florin-4", "dirham-4", "ducat-3", "dinar-5"]


def drawn(houses: Sequence[object]) -> Counter[str]:
    """What a quick player does in 200 draws: the verb and what it is about."""
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {"0": {"palace": houses, "hand": HAND}},
        "modules": {"treasure_chamber": {"rooms": ROOMS}},
    }
    legal = position(["treasure_chamber"], 3, given).legal_actions()
    dice, weights = random.Random(1), Weights({"buy": 6.0, "take": 5.0})
    return Counter(" ".join(legal.draw(weights, dice.random).text.split()[:2]) for _ in range(200))


def test_quick_players_buy_no_chests_in_vain() -> None:
    assert {what.split()[0] for what in drawn([])} == {"take"}
    some = drawn(HOUSES)
    assert some["buy room-1"] > 20
    assert some["buy room-2"] == some["buy room-3"] == 0
