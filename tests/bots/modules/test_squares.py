"""Greedy takes squares that open on to buildings of their colour, and no others."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

MARKET = ["pavilion-8", "seraglio-9", "chambers-11", "chambers-10"]
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
PILES = [
    ["square-pavilion-N", "square-pavilion-E", "square-pavilion-SW"],
    ["square-seraglio-S", "square-seraglio-W", "square-seraglio-NE"],
    ["square-arcades-N", "square-arcades-W", "square-arcades-ES", "square-arcades-NW"],
    ["square-chambers-E", "square-chambers-S", "square-chambers-SW", "square-chambers-NE"],
    [
        *("square-garden-S", "square-garden-N", "square-garden-NW"),
        *("square-garden-ES", "square-garden-SW"),
    ],
    ["square-tower-E", "square-tower-W", "square-tower-NE", "square-tower-ES", "square-tower-NW"],
]


def test_a_square_that_counts_twice_is_taken() -> None:
    given = {
        "market": MARKET,
        "display": SMALL,
        "players": {
            "0": {
                "palace": [
                    {"tile": "garden-10", "at": [1, 0]},
                    {"tile": "garden-11", "at": [0, 1]},
                ]
            }
        },
        "modules": {"squares": {"piles": PILES}},
    }
    game = position(["squares"], 3, given)
    assert choice(game) == "pave square-garden-S"
    game.play("pave square-garden-S")
    assert choice(game) == "place square-garden-S at 1,1"


def test_a_square_that_counts_nothing_is_left() -> None:
    given = {
        "market": MARKET,
        "display": ["florin-5", "dirham-8", "dinar-9", "ducat-1"],
        "modules": {"squares": {"piles": PILES}},
    }
    assert choice(position(["squares"], 3, given)).startswith("take ")
