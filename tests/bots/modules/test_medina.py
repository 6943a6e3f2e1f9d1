"""Greedy buys and lays a medina that saves points, and does without one that saves none."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

MARKET = ["medina-9-N", "seraglio-9", "chambers-11", "chambers-10"]
BIG = ["florin-9", "dirham-9", "dinar-9", "ducat-9"]


def table(**own: Any) -> dict[str, Any]:
    """The first scoring is over; both rivals have a medina."""
    rivals = {
        "1": {"palace": [{"tile": "medina-4-NE", "at": [1, 0]}]},
        "2": {"palace": [{"tile": "medina-6-E", "at": [1, 0]}]},
    }
    players = {"0": {"hand": ["florin-9", "florin-1"], **own}, **rivals}
    return {"market": MARKET, "display": BIG, "scorings": {"held": 1}, "players": players}


def test_whoever_has_none_buys_one() -> None:
    assert choice(position(["medina"], 3, table())) == "buy 1 with florin-9"


def test_it_is_laid_even_where_the_wall_gets_no_longer() -> None:
    given = {**table(pending=["medina-8-S"]), "at": "place"}
    assert choice(position(["medina"], 3, given)).startswith("place medina-8-S ")


def test_whoever_is_far_ahead_pays_too_much_for_nothing() -> None:
    palace = [
        {"tile": "medina-10", "at": [1, 0]},
        {"tile": "medina-8-S", "at": [0, 1]},
        {"tile": "medina-7-W", "at": [-1, 0]},
    ]
    given = table(palace=palace, hand=["florin-8", "florin-7"])
    assert choice(position(["medina"], 3, given)).startswith("take ")
