"""The way an animal has gone so far, which a question of the zoo shows while it walks."""

from __future__ import annotations

from typing import Any

from sabika.games.alhambra.modules.alhambra_zoo.pieces import HERD
from sabika.games.alhambra.modules.alhambra_zoo.walking import Herding
from sabika.kernel.game import Game
from tests.bots.modules.tables import position

ROW = [
    {"tile": "garden-10", "at": [1, 0]},
    {"tile": "chambers-10", "at": [2, 0]},
    {"tile": "garden-11", "at": [3, 0]},
]
MARKET = ["tower-13-E", "seraglio-8-S", "arcades-10", "chambers-9-W"]


def walking() -> Game:
    """A camel and a pigeon on the first garden, and nine steps for them."""
    animals = [["garden-10", 0, "camel"], ["garden-10", 0, "pigeon"]]
    given: dict[str, Any] = {"at": "laid", "market": MARKET}
    given["players"] = {"0": {"palace": ROW, "hand": ["dinar-9"]}}
    given["modules"] = {"alhambra_zoo": {"animals": animals}}
    game = position(["alhambra_zoo"], 3, given)
    game.play("herd dinar-9")
    return game


def test_the_way_of_an_animal_goes_on_where_it_stands() -> None:
    game = walking()
    assert list(game.decision.path) == []
    game.play("lead camel at 1,0 to 2,0")
    assert list(game.decision.path) == [(1, 0), (2, 0)]
    game.play("lead camel at 2,0 to 3,0")
    assert list(game.decision.path) == [(1, 0), (2, 0), (3, 0)]


def test_another_animal_begins_a_way_of_its_own() -> None:
    game = walking()
    game.play("lead camel at 1,0 to 2,0")
    game.play("lead pigeon at 1,0 to 2,0")
    assert list(game.decision.path) == [(1, 0), (2, 0)]
    game.play("lead camel at 2,0 to 3,0")
    assert list(game.decision.path) == [(2, 0), (3, 0)]


def test_an_animal_of_the_same_kind_elsewhere_begins_a_way_of_its_own() -> None:
    animals = [["garden-10", 0, "camel"], ["garden-11", 0, "camel"]]
    given: dict[str, Any] = {"at": "laid", "market": MARKET}
    given["players"] = {"0": {"palace": ROW, "hand": ["dinar-9"]}}
    given["modules"] = {"alhambra_zoo": {"animals": animals}}
    game = position(["alhambra_zoo"], 3, given)
    game.play("herd dinar-9")
    game.play("lead camel at 1,0 to 0,0")
    game.play("lead camel at 3,0 to 2,0")
    assert list(game.decision.path) == [(3, 0), (2, 0)]


def test_a_card_that_does_not_exist_is_refused_like_any_other() -> None:
    refusal = Herding(HERD).refused(walking().engine, 0, "gold-3")
    assert (refusal.reason, refusal.params) == ("unknown-card", {"card": "gold-3"})
