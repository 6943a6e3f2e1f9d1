"""Greedy employs a master builder where a redesign pays, and keeps him where it does not."""

from __future__ import annotations

from typing import Any

from sabika.games.alhambra.window import passed_over
from sabika.kernel.preferences import Wish
from tests.bots.modules.tables import choice, position

DISPLAY = ["florin-5", "dirham-6", "dinar-1", "ducat-9"]


def test_a_tower_in_the_reserve_is_added() -> None:
    given = {
        "at": "laid",
        "display": DISPLAY,
        "scorings": {"held": 1},
        "players": {
            "0": {
                "palace": [{"tile": "garden-10", "at": [1, 0]}],
                "reserve": ["tower-12"],
                "hand": ["builder-dinar"],
            }
        },
    }
    game = position(["master_builders"], 3, given)
    assert choice(game) == "employ builder-dinar"
    game.play("employ builder-dinar")
    assert choice(game).startswith("add tower-12 at ")


def test_nothing_in_reserve_nothing_to_gain() -> None:
    given = {
        "at": "laid",
        "display": DISPLAY,
        "players": {
            "0": {
                "palace": [{"tile": "garden-10", "at": [1, 0]}, {"tile": "tower-12", "at": [2, 0]}],
                "hand": ["builder-dinar"],
            }
        },
    }
    assert choice(position(["master_builders"], 3, given)) == "pass"


def test_he_pays_exactly() -> None:
    given = {
        "market": ["seraglio-9", "garden-12-S", "tower-9-NE", "tower-13-E"],
        "display": ["florin-2", "florin-2", "florin-3", "florin-3"],
        "players": {"0": {"hand": ["dinar-6", "dinar-7", "builder-dinar"]}},
    }
    assert choice(position(["master_builders"], 3, given)) == "buy 3 with dinar-6 builder-dinar"


def test_whoever_wants_to_is_not_asked() -> None:
    given = {
        "at": "laid",
        "display": DISPLAY,
        "players": {
            "0": {"palace": [{"tile": "garden-10", "at": [1, 0]}], "hand": ["builder-dinar"]}
        },
    }
    for reserve, passed in (
        ([], {"ask": False, "reserve": True, "never": True}),
        (["tower-12"], {"ask": False, "reserve": False, "never": True}),
    ):
        given["players"]["0"]["reserve"] = reserve  # type: ignore[index]
        play: Any = position(["master_builders"], 3, given).engine
        for choice_made, expected in passed.items():
            wishes = {"master_builders.employ": Wish(choice_made, 1)}
            assert passed_over(play, 0, wishes) == expected
