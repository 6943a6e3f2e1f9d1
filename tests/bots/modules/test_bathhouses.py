"""Greedy buys a bathhouse that finds its buildings, turns it to them, and leaves others alone."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
ROW = [
    {"tile": "tower-12", "at": [1, 0]},
    {"tile": "garden-10", "at": [2, 0]},
]


def test_it_is_turned_to_what_it_looks_for() -> None:
    given = {"at": "place", "players": {"0": {"palace": ROW, "pending": ["bath-1"]}}}
    game = position(["bathhouses"], 3, given)
    game.play(choice(game))
    shown = game.view()["modules"]["bathhouses"]["ways"][0]  # type: ignore[index]
    assert sum(way["points"] for way in shown) == 3


def test_a_bath_that_pays_is_bought() -> None:
    given = {
        "market": ["arcades-10", "seraglio-9", "chambers-11", "tower-11"],
        "display": SMALL,
        "players": {"0": {"palace": ROW, "hand": ["dinar-8"]}},
        "modules": {"bathhouses": {"beside": [[], [], ["bath-1"], []]}},
    }
    assert choice(position(["bathhouses"], 3, given)) == "buy bath-1 with dinar-8"


def test_a_bath_that_finds_nothing_is_not_worth_a_tile() -> None:
    given = {
        "market": ["arcades-10", "seraglio-9", "tower-9-NE", "tower-11"],
        "display": SMALL,
        "players": {"0": {"hand": ["dinar-9"]}},
        "modules": {"bathhouses": {"beside": [[], [], ["bath-1"], []]}},
    }
    assert choice(position(["bathhouses"], 3, given)) == "buy 3 with dinar-9"
