"""Buildings of power beside the scenarios: what questions say, and what was shown stays shown."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.kernel.game import Game
from tests.bots.modules.tables import position

MARKET = ["chambers-9-S", "tower-9-NE", "garden-10-N", "tower-13-E"]


def looking(building: str, pile: list[str]) -> Game:
    """A game in which the first player looks at the tower or at these cards."""
    given: dict[str, Any] = {"at": "market", "market": MARKET, "draw_pile": pile}
    given["players"] = {"0": {"palace": [{"tile": building, "at": [1, 0]}]}}
    game = position(["buildings_of_power", "currency_exchange"], 3, given)
    game.play(f"use {building}")
    return game


def test_the_questions_say_how_many_there_are_and_which_place_is_filled() -> None:
    """The red die shows 6."""
    game = looking("architecture-pavilion-8", [])
    assert game.decision.params == {"count": 6}
    game.play("hide arcades-4-NES under 1")
    asked = []
    while game.decision.prompt == "ask.buildings_of_power.stack":
        asked.append(game.decision.params)
        game.play(next(action for action in game.legal_actions() if str(action) != "pass"))
    assert asked == [{"place": place, "left": 6 - place} for place in range(1, 5)]
    game = looking("knowledge-garden-11", ["ducat-5", "florin-2"])
    assert game.decision.params == {"count": 6}


@pytest.mark.parametrize("second", [True, False])
def test_the_richest_hears_which_slot_the_tiles_come_from(second: bool) -> None:
    """What becomes of the other tile tells who has the second most money: it stays told."""
    given: dict[str, Any] = {"at": "end", "tower_size": 0, "other_tiles": "out"}
    given["market"] = ["", "", "chambers-10", ""]
    given["players"] = {"1": {"hand": ["dinar-9"]}, "2": {"hand": ["dinar-1"] if second else []}}
    given["modules"] = {"buildings_of_power": {"hidden": [[], [], [["garden-10", 2]], []]}}
    game = position(["buildings_of_power"], 3, given)
    assert game.decision.prompt == "ask.buildings_of_power.pick"
    assert game.decision.params == {"slot": 3}
    told = [event.key for event in game.play("pick garden-10")]
    assert told.count("leftover.won") == (2 if second else 1)
    assert told.count("leftover.stays") == (0 if second else 1)
    assert not game.is_over
    assert not game.can_undo


@pytest.mark.parametrize("action", ["draw exchange-dinar-florin", "evaluate scoring-1"])
def test_a_card_that_was_shown_stays_shown(action: str) -> None:
    """What everybody has seen of the cards looked at cannot be taken back, whatever follows."""
    pile = ["exchange-dinar-florin", "scoring-1", "ducat-5", "florin-2", "dinar-7", "dinar-8"]
    game = looking("knowledge-garden-11", pile)
    events = game.play(action)
    assert game.decision.prompt == "ask.buildings_of_power.stack"
    assert [event.key for event in events if event.reveals] != []
    assert not game.can_undo


def test_a_card_that_is_drawn_secretly_can_be_taken_back() -> None:
    game = looking("knowledge-garden-11", ["ducat-5", "florin-2"])
    game.play("draw ducat-5")
    assert game.decision.prompt == "ask.buildings_of_power.stack"
    assert game.can_undo


@pytest.mark.parametrize(
    ("building", "action", "secret"),
    [
        ("architecture-pavilion-8", "hide arcades-4-NES under 1", True),
        ("knowledge-garden-11", "draw ducat-5", True),
        ("knowledge-garden-11", "evaluate scoring-1", False),
    ],
)
def test_what_names_hidden_things_is_secret_and_a_scoring_is_final(
    building: str, action: str, secret: bool
) -> None:
    """Records that others see leave such actions out; the order of the rest is one of them, too."""
    game = looking(building, ["ducat-5", "scoring-1", "florin-2", "dinar-7"])
    named = {str(one): one for one in game.legal_actions()}
    assert named[action].secret == secret
    assert named[action].final != secret
    game.play(action)
    orders = [one for one in game.legal_actions() if str(one).startswith("stack ")]
    assert orders != []
    assert all(one.secret for one in orders)
