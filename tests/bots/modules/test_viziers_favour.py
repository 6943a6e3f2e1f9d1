"""Greedy uses the vizier for a tile worth having, and wakes it when there is nothing better."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

MARKET = ["garden-8-SW", "seraglio-9", "chambers-7-SW", "tower-12"]


def test_a_good_tile_is_bought() -> None:
    given = {
        "at": "market",
        "market": MARKET,
        "players": {"1": {"hand": ["florin-8", "dinar-2"]}},
        "modules": {"viziers_favour": {"awake": [False, True, False]}},
    }
    assert choice(position(["viziers_favour"], 3, given)) == "buy 1 with florin-8"


def test_a_dear_tile_is_left_for_the_own_turn() -> None:
    """Twelve ducats buy it with an extra action, if it is still there."""
    given = {
        "at": "market",
        "market": MARKET,
        "players": {"1": {"hand": ["ducat-9", "ducat-3"]}},
        "modules": {"viziers_favour": {"awake": [False, True, False]}},
    }
    assert choice(position(["viziers_favour"], 3, given)) == "pass"


def poor(display: list[str], awake: bool) -> dict[str, Any]:
    """A turn without money to buy anything."""
    return {
        "market": MARKET,
        "display": display,
        "modules": {"viziers_favour": {"awake": [awake, True, True]}},
    }


def test_the_vizier_is_woken_when_money_is_worth_little() -> None:
    given = poor(["florin-1", "dirham-1", "dinar-1", "ducat-1"], awake=False)
    given |= {"scorings": {"held": 2}, "tower_size": 1, "other_tiles": "out"}
    given |= {"draw_size": 5, "other_cards": "hand 1"}  # seat 1 is the richest, whatever happens
    assert choice(position(["viziers_favour"], 3, given)) == "wake"


def test_money_comes_first() -> None:
    given = poor(["florin-9", "dirham-8", "dinar-7", "ducat-8"], awake=False)
    assert choice(position(["viziers_favour"], 3, given)).startswith("take ")
