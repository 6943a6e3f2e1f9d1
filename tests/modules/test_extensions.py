"""Ways to pay for extensions are counted without being listed: the counts must be right."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.games.alhambra.modules.extensions import EXTEND, Extending
from tests.bots.modules.tables import position

BOARD = [
    *("extension-tower-1", "extension-pavilion-1", "extension-garden-1"),
    *("extension-tower-2", "", ""),
    *[""] * 6,
]
GIVEN: dict[str, Any] = {
    "players": {
        "0": {
            "palace": [
                {"tile": "tower-11", "at": [1, 0]},
                {"tile": "pavilion-8", "at": [0, 1]},
            ],
            "hand": ["florin-5", "florin-2", "florin-2", "dirham-4", "dirham-1", "dinar-3"],
        },
    },
    "modules": {"extensions": {"board": BOARD}},
}


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_counted_is_what_is_listed(players: int) -> None:
    """Two florins in two ways, a dirham in two: of the first column two can be carried."""
    game = position(["extensions"], players, GIVEN)
    legal = game.legal_actions()
    listed = [action.text for action in legal]
    own = [text for text in listed if text.startswith("extend extension-")]
    assert len(own) == 2 * (2 * 2) + 1
    assert len({*listed}) == len(listed) == len(legal)
    assert [legal.at(index).text for index in range(len(legal))] == listed


def test_cards_that_do_not_exist_are_refused_like_any_others() -> None:
    """What cannot be chosen is answered with a refusal, by whoever is asked for one."""
    game = position(["extensions"], 3, GIVEN)
    cards = ("florin-5", "gold-3", "dinar-3")
    refusal = Extending(EXTEND).refused(game.engine, 0, ("extension-tower-1", cards))
    assert (refusal.reason, refusal.params) == ("unknown-card", {"card": "gold-3"})
