"""Greedy bids for characters and calls them when it pays."""

from __future__ import annotations

from typing import Any

from .tables import choice, position

MODULES = ["characters"]


def auction(character: str, hand: list[str], **slice_: object) -> dict[str, Any]:
    return {
        "at": "refill",
        "display": ["florin-1", "dirham-2", "dinar-3"],
        "draw_pile": [character],
        "players": {"1": {"hand": hand}},
        "modules": {"characters": slice_},
    }


def owned(*names: str) -> list[list[str]]:
    return [list(names), [], []]


def test_bids_for_a_good_character_with_much_money() -> None:
    given = auction("miser", ["florin-9", "florin-8", "florin-7", "florin-2"])
    assert choice(position(MODULES, 3, given)).startswith("bid ")


def test_does_not_bid_more_than_a_character_is_worth() -> None:
    given = auction("dancer", ["florin-9", "florin-9", "florin-9"])
    given["players"]["2"] = {"hand": ["dinar-9", "dinar-9", "dinar-9"]}
    game = position(MODULES, 3, given)
    game.play("bid 20")
    assert choice(game) == "pass"


def test_calls_the_beggar() -> None:
    given = {
        "at": "turn",
        "players": {"0": {"hand": ["florin-1"]}},
        "modules": {"characters": {"owned": owned("beggar")}},
    }
    assert choice(position(MODULES, 3, given)) == "call beggar"


def test_calls_the_architect_only_if_there_is_something_to_gain() -> None:
    given: dict[str, Any] = {
        "at": "laid",
        "players": {
            "0": {"palace": [{"tile": "pavilion-8", "at": [1, 0]}], "reserve": ["tower-12"]}
        },
        "modules": {"characters": {"owned": owned("architect")}},
    }
    assert choice(position(MODULES, 3, given)) == "call architect"
    given["players"]["0"]["reserve"] = []
    assert choice(position(MODULES, 3, given)) == "pass"


def test_lets_the_patron_pay_when_there_is_no_later() -> None:
    given: dict[str, Any] = {
        "market": ["pavilion-2-NEW", "tower-12", "pavilion-3-SW", "pavilion-4-ES"],
        "display": ["florin-1", "dirham-1", "dinar-1", "ducat-1"],
        "scorings": {"held": 2},
        "tower_size": 1,
        "other_tiles": "out",
        "players": {"1": {"palace": [{"tile": "tower-11", "at": [1, 0]}]}},
        "modules": {"characters": {"owned": owned("patron")}},
    }
    assert choice(position(MODULES, 3, given)) == "buy 2 patron"


def test_money_that_fits_is_better_than_the_patron() -> None:
    given: dict[str, Any] = {
        "market": ["pavilion-2-NEW", "pavilion-5-NW", "pavilion-3-SW", "pavilion-4-ES"],
        "display": ["florin-1", "dirham-1", "dinar-1", "ducat-1"],
        "players": {"0": {"hand": ["florin-2"]}},
        "modules": {"characters": {"owned": owned("patron")}},
    }
    assert "patron" not in choice(position(MODULES, 3, given))


def test_the_miser_brings_the_best_card() -> None:
    given = {
        "market": ["garden-10", "pavilion-8", "chambers-11", "chambers-9-W"],
        "display": ["florin-1", "dirham-8", "dinar-1", "ducat-1"],
        "players": {"0": {"hand": ["florin-7", "florin-3"]}},
        "modules": {"characters": {"owned": owned("miser")}},
    }
    game = position(MODULES, 3, given)
    game.play("buy 1 with florin-7 florin-3")
    assert choice(game) == "take dirham-8"


def test_the_wise_man_breaks_the_dearest_tie() -> None:
    row = {"palace": [{"tile": "garden-10", "at": [1, 0]}, {"tile": "chambers-10", "at": [2, 0]}]}
    palace = [{"tile": "tower-11", "at": [1, 0]}, {"tile": "garden-11", "at": [2, 0]}]
    given = {
        "at": "scoring 1",
        "players": {
            "0": {"palace": [*palace, {"tile": "pavilion-8", "at": [3, 0]}]},
            "1": {"palace": [{"tile": "tower-12", "at": [1, 0]}]},
            "2": row,
        },
        "modules": {"characters": {"owned": owned("wise-man")}},
    }
    # Towers and gardens are tied for 6 and 5 points; alone with them he gets all of it.
    assert choice(position(MODULES, 3, given)) == "call wise-man tower"


def test_takes_more_with_the_trader() -> None:
    given = {
        "display": ["florin-3", "florin-4", "florin-1", "florin-1"],
        "market": ["chambers-7-SW", "tower-12", "garden-11", "tower-13-E"],
        "modules": {"characters": {"owned": owned("trader")}},
    }
    assert choice(position(MODULES, 3, given)) == "take florin-4 florin-3"
