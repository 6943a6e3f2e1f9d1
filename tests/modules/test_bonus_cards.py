"""Bonus cards beside the scenarios: the deal, the question before a scoring, lost cards."""

from __future__ import annotations

from typing import Any

import pytest

import sabika
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.modules.bonus_cards import HANDS, SHOWN
from sabika.games.alhambra.rules import AlhambraRules
from tests.bots.modules.tables import position


@pytest.mark.parametrize(("players", "each"), [(2, 3), (6, 1)])
def test_the_deal_is_told_and_nobody_sees_the_cards_of_others(players: int, each: int) -> None:
    game = sabika.new_game(players=players, modules=["bonus_cards"], seed=1)
    assert isinstance(game.rules, AlhambraRules)
    play: Any = game.engine
    told = [event for event in game.events if event.key == "bonus_cards.dealt"]
    assert [event.params for event in told] == [
        {"seat": seat, "count": each} for seat in range(players)
    ]
    assert all(event.reveals for event in told)
    for seat, event in enumerate(told):
        held = HANDS[play, seat]
        assert len(held) == each
        assert event.private == {seat: {"cards": [game.rules.tile_names[card] for card in held]}}


def test_the_question_names_the_scoring_that_comes() -> None:
    """Whoever is asked, first or after others have passed or shown a card (R1)."""
    given: dict[str, Any] = {"at": "scoring 2", "active": 1}
    given["players"] = {
        "0": {"palace": [{"tile": "tower-11", "at": [1, 0]}]},
        "1": {"palace": [{"tile": "tower-12", "at": [1, 0]}]},
    }
    given["modules"] = {"bonus_cards": {"hands": [["tower-11"], ["tower-12"]]}}
    game = position(["bonus_cards"], 2, given)
    asked = []
    for text in ("pass", "show tower-12", "show tower-11"):
        asked.append((game.decision.owner, game.decision.params))
        game.play(text)
    assert asked == [(0, {"number": 2}), (1, {"number": 2}), (0, {"number": 2})]
    assert game.decision.kind == "act"


@pytest.mark.parametrize("card", ["tower-11", "tower-12"])
def test_in_the_last_scoring_it_comes_to_light_whether_a_card_fits(card: str) -> None:
    """Cards are shown of themselves (R2): that none fits tells something, so nothing goes back."""
    given: dict[str, Any] = {"at": "end", "market": ["garden-10", "", "", ""]}
    given["players"] = {
        "0": {"hand": ["florin-9"]},
        "1": {"palace": [{"tile": "tower-12", "at": [1, 0]}]},
    }
    given["modules"] = {
        "bonus_cards": {"hands": [[], [card], []]},
        "characters": {"owned": [["wise-man"], [], []]},
    }
    given["other_tiles"] = "out"
    game = position(["bonus_cards", "characters"], 3, given)
    offered: dict[str, Any] = game.rules.showing().decision(game.engine, 0)
    assert all(choice["ends"] for choice in offered["choices"])
    told = game.play("place garden-10 at 1,0")
    assert "bonus_cards.last" in [event.key for event in told if event.reveals]
    assert ("bonus_cards.shown" in [event.key for event in told]) == (card == "tower-12")
    assert not game.can_undo


def shown() -> Any:
    """A game in which the first player has shown a card and holds one that lay open once."""
    cards = {
        "hands": [["tower-11"], ["tower-12"], []],
        "shown": [["garden-10"], [], []],
        "returned": [["tower-11"], [], []],
    }
    given = {
        "players": {"0": {"palace": [{"tile": "garden-10", "at": [1, 0]}]}},
        "modules": {"bonus_cards": cards},
    }
    game: Any = position(["bonus_cards"], 3, given)
    assert conservation_faults(game.rules, game.state) == []
    return game


def test_a_card_that_is_nowhere_or_in_two_places_is_noticed() -> None:
    game = shown()
    play, garden = game.engine, game.rules.tile_index["garden-10"]
    SHOWN.put(play, 0, ())
    assert conservation_faults(game.rules, game.state) == ["garden-10: 0 of 1"]
    HANDS.add(play, 0, garden)
    HANDS.add(play, 1, garden)
    assert conservation_faults(game.rules, game.state) == ["garden-10: 2 of 1"]


def test_an_open_card_lies_by_its_tile_and_a_card_that_came_back_is_held() -> None:
    game = shown()
    play, index = game.engine, game.rules.tile_index
    garden, tower = index["garden-10"], index["tower-11"]
    SHOWN.put(play, 0, ())
    SHOWN.put(play, 1, (garden,))
    HANDS.put(play, 0, ())
    HANDS.add(play, 1, tower)
    assert conservation_faults(game.rules, game.state) == [
        f"returned, not held: {tower}",
        f"shown without its tile: {garden}",
    ]
