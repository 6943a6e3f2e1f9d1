"""Greedy lays tiles where missions pay, and buys what fits them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.bots.modules.tables import choice, position

MODULE = ["caliphs_missions"]
SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
BESIDE = [{"tile": "tower-12", "at": [1, 0]}, {"tile": "garden-10", "at": [0, 1]}]


def laid(missions: list[str], palace: Sequence[object], tile: str) -> str:
    """Where greedy lays a tile."""
    given = {
        "at": "place",
        "players": {"0": {"palace": palace, "pending": [tile]}},
        "modules": {"caliphs_missions": {"missions": missions}},
    }
    return choice(position(MODULE, 3, given))


def test_a_tile_completes_a_block() -> None:
    found = laid(["blocks", "variety", "double-walls"], BESIDE, "arcades-10")
    assert found == "place arcades-10 at 1,1"


def test_a_tile_prolongs_the_path() -> None:
    row = [{"tile": "tower-12", "at": [1, 0]}, {"tile": "garden-10", "at": [2, 0]}]
    found = laid(["path", "variety", "double-walls"], row, "arcades-10")
    ends = ("3,0", "2,-1", "2,1")
    assert found in [f"place arcades-10 at {cell}" for cell in ends]


def test_a_tile_goes_beside_its_like() -> None:
    row = [{"tile": "tower-12", "at": [1, 0]}, {"tile": "garden-10", "at": [-1, 0]}]
    found = laid(["pairs", "variety", "second-wall"], row, "garden-11")
    beside = ("-2,0", "-1,-1", "-1,1")
    assert found in [f"place garden-11 at {cell}" for cell in beside]


def bought(missions: list[str]) -> str:
    """Which of two tiles at one price greedy buys: seraglios that it has, or arcades."""
    given = {
        "market": ["arcades-9", "seraglio-9", "chambers-11", "garden-12-S"],
        "display": SMALL,
        "players": {
            "0": {
                "palace": [
                    {"tile": "seraglio-7-W", "at": [-1, 0]},
                    {"tile": "seraglio-8-S", "at": [0, 1]},
                ],
                "hand": ["florin-9", "dirham-9"],
            }
        },
        "modules": {"caliphs_missions": {"missions": missions}},
    }
    return choice(position(MODULE, 3, given))


def test_missions_decide_what_is_bought() -> None:
    assert bought(["pairs", "path", "blocks"]) == "buy 2 with dirham-9"
    assert bought(["variety", "path", "blocks"]) == "buy 1 with florin-9"
