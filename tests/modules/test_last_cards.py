"""What comes to light cannot be taken back, even if it is the last card and nothing follows it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.modules.tables import position

OTHERS = [
    *("patron", "miser", "architect", "trader", "troubadour"),
    *("wise-man", "dancer", "minter", "guard"),
]
WALLS = ["wall-N", "wall-E", "wall-S", "wall-W", "wall-NE", "wall-ES", "wall-SW", "wall-NW"]


def nothing_left(modules: dict[str, Any], pile: list[str], at: str) -> Any:
    """A game in which these cards alone are left to draw, and none is discarded."""
    given = {
        "at": at,
        "scorings": {"held": 2},
        "display": ["florin-5", "dirham-6", "dinar-1", "ducat-9"],
        "draw_pile": pile,
        "draw_size": len(pile),
        "other_cards": "hand 1",
        "modules": modules,
    }
    return position(list(modules), 3, given)


@pytest.mark.parametrize(
    ("module", "pieces", "card"),
    [
        ("city_gates", {"held": [0, 2, 0]}, "gate"),
        ("city_walls", {"offer": WALLS[1:]}, WALLS[0]),
    ],
)
def test_a_special_card_that_the_beggar_draws_last(
    module: str, pieces: dict[str, Any], card: str
) -> None:
    beggar = {"owned": [["beggar"], [], []], "removed": OTHERS}
    game = nothing_left({"characters": beggar, module: pieces}, [card], "turn")
    assert game.decision.prompt == "ask.start"
    game.play("call beggar")
    assert len(game.state.deck) == 0
    assert not game.can_undo


def test_a_thief_who_is_shown_when_nothing_takes_the_place_of_the_stolen_card() -> None:
    thieves = {"hands": [[], [], ["thief-florin", "thief-dinar"]]}
    game = nothing_left({"thieves": thieves}, [], "market")
    game.play("steal florin-5")
    assert len(game.state.display) == 3
    assert game.decision.owner == 2
    assert not game.can_undo
