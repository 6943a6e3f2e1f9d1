"""Greedy shows a bonus card where it brings points, and keeps one that cannot be shown."""

from __future__ import annotations

from tests.bots.modules.tables import choice, position


def test_a_card_that_wins_the_majority_is_shown() -> None:
    given = {
        "at": "scoring 1",
        "active": 2,
        "players": {
            "0": {"palace": [{"tile": "tower-11", "at": [1, 0]}]},
            "1": {"palace": [{"tile": "tower-13-E", "at": [1, 0]}]},
        },
        "modules": {"bonus_cards": {"hands": [["tower-11"], ["garden-10"], ["garden-11"]]}},
    }
    assert choice(position(["bonus_cards"], 3, given)) == "show tower-11"


def test_without_a_fitting_card_it_passes() -> None:
    given = {
        "at": "scoring 1",
        "active": 2,
        "players": {"0": {"palace": [{"tile": "tower-11", "at": [1, 0]}]}},
        "modules": {"bonus_cards": {"hands": [["tower-12"], ["garden-10"], ["garden-11"]]}},
    }
    assert choice(position(["bonus_cards"], 3, given)) == "pass"
