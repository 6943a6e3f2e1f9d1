"""Automatic passes: by public facts alone, and only if everything that is open is passed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sabika.kernel.game import Game
from sabika.kernel.messages import LANGUAGES, sentence_of
from sabika.kernel.preferences import ASK, Wish
from sabika.kernel.registry import make_setup, modules, rules_for
from tests.bots.modules.tables import position
from tests.laws.driving import parts
from tests.laws.mix_twins import secret_twin

THIEVES = {"hands": [[], [], ["thief-dinar"]]}


def wants(game: Game, seat: int, **chosen: str) -> bool:
    """Whether a seat would be passed over; keys with `__` for the dot, chosen in turn 0."""
    wishes = {key.replace("__", "."): Wish(choice, 0) for key, choice in chosen.items()}
    return game.rules.auto_pass(game.engine, seat, wishes)


@pytest.mark.parametrize(
    ("choice", "highest", "passed"),
    [
        *(("ask", 1, False), ("never", 9, True)),
        *(("5", 4, True), ("5", 5, False), ("7", 6, True), ("7", 7, False), ("9", 8, True)),
    ],
)
def test_thieves_below_a_value(choice: str, highest: int, passed: bool) -> None:
    display = [f"dinar-{highest}", "florin-1", "dirham-1", "ducat-1"]
    given = {"at": "market", "display": display, "modules": {"thieves": THIEVES}}
    game = position(["thieves"], 3, given)
    assert game.decision.owner == 2
    assert wants(game, 2, thieves__steal=choice) == passed


def test_only_money_counts() -> None:
    display = ["diamond-9", "florin-1", "dirham-1", "ducat-1"]
    given = {"at": "market", "display": display, "modules": {"thieves": THIEVES}}
    game = position(["thieves", "diamonds"], 3, given)
    assert wants(game, 2, thieves__steal="5")


def test_until_the_vizier_is_woken() -> None:
    """Chosen while awake it holds, until the vizier has slept and was woken."""
    given: dict[str, Any] = {"at": "market", "turn": 9}
    given["modules"] = {"viziers_favour": {"awake": [False, True, False], "woken": [0, 3, 0]}}
    game = position(["viziers_favour"], 3, given)
    since = {3: True, 9: True, 2: False}
    for turn, passed in since.items():
        wishes = {"viziers_favour.buy": Wish("until-woken", turn)}
        assert game.rules.auto_pass(game.engine, 1, wishes) == passed
    assert wants(game, 1, viziers_favour__buy="never")
    assert not wants(game, 1, viziers_favour__buy=ASK)
    assert not wants(game, 1)


@pytest.mark.parametrize(
    ("animals", "choice", "passed"),
    [
        (["camel"], "crowded", True),
        (["camel", "camel"], "crowded", True),
        (["camel", "pigeon"], "crowded", False),
        (["camel", "pigeon"], "never", True),
        (["camel"], ASK, False),
    ],
)
def test_animals_that_all_score_may_stay(animals: list[str], choice: str, passed: bool) -> None:
    market = ["pavilion-8", "seraglio-9", "arcades-10", "chambers-9-W"]
    given: dict[str, Any] = {"at": "laid", "market": market}
    palace = [{"tile": "garden-10", "at": [1, 0]}]
    given["players"] = {"0": {"palace": palace, "hand": ["dinar-3"]}}
    herd = [["garden-10", 0, species] for species in animals]
    given["modules"] = {"alhambra_zoo": {"animals": herd}}
    game = position(["alhambra_zoo"], 3, given)
    assert game.decision.prompt == "ask.alhambra_zoo.herd"
    assert wants(game, 0, alhambra_zoo__herd=choice) == passed


def test_everything_that_is_open_must_be_passed() -> None:
    given: dict[str, Any] = {
        "at": "market",
        "display": ["dinar-9", "florin-1", "dirham-1", "ducat-1"],
    }
    given["modules"] = {"thieves": THIEVES, "viziers_favour": {"awake": [False, False, True]}}
    game = position(["viziers_favour", "thieves"], 3, given)
    assert not wants(game, 2, viziers_favour__buy="never")
    assert not wants(game, 2, thieves__steal="never")
    assert wants(game, 2, viziers_favour__buy="never", thieves__steal="never")


def test_own_decisions_are_never_passed() -> None:
    game = position(["viziers_favour", "thieves"], 3, {})
    assert game.decision.kind == "act"
    assert not wants(game, 0, viziers_favour__buy="never", thieves__steal="never")


def test_bonus_cards_before_a_scoring_and_after_laying() -> None:
    given: dict[str, Any] = {"at": "scoring 1", "active": 2}
    given["players"] = {"0": {"palace": [{"tile": "tower-11", "at": [1, 0]}]}}
    given["modules"] = {"bonus_cards": {"hands": [["tower-11"], [], []]}}
    game = position(["bonus_cards"], 3, given)
    assert not wants(game, 0, bonus_cards__scoring=ASK)
    assert wants(game, 0, bonus_cards__scoring="never")
    assert not wants(game, 0, bonus_cards__after="never")
    laid: dict[str, Any] = {
        "at": "place",
        "market": ["", "tower-9-NE", "arcades-8-E", "chambers-7-SW"],
    }
    laid["players"] = {"0": {"pending": ["garden-10"]}}
    laid["modules"] = {"bonus_cards": {"hands": [["garden-11"], [], []]}}
    game = position(["bonus_cards"], 3, laid)
    game.play("place garden-10 at 1,0")
    assert game.decision.kind == "menu"
    assert wants(game, 0, bonus_cards__after="never")
    assert not wants(game, 0, bonus_cards__after=ASK)


def test_secrets_change_nothing() -> None:
    """Law: with other hands and other secrets the same questions are passed."""
    rng = random.Random(4)
    every = [module.id for module in modules("alhambra")]
    game = Game.begin(rules_for(make_setup("alhambra", 3, every)), "wishes")
    rules, _ = parts(game)
    asked = 0
    for _ in range(250):
        if game.is_over:
            break
        twin = Game(rules, "twin", secret_twin(rules, game.state, rng))
        for preference in rules.preferences:
            for choice in preference.choices:
                wishes = {preference.key: Wish(choice, 0)}
                for seat in game.engine.owners():
                    one = rules.auto_pass(game.engine, seat, wishes)
                    assert one == rules.auto_pass(twin.engine, seat, wishes)
                    asked += 1
        owner = game.decision.owner
        game.play(game.legal_actions(owner).sample(rng.random), owner)
    assert asked > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words(language: str) -> None:
    every = [module.id for module in modules("alhambra")]
    rules = rules_for(make_setup("alhambra", 3, every))
    assert rules.preferences
    for preference in rules.preferences:
        assert preference.choices[0] == ASK
        for word in ("about", *preference.choices):
            assert sentence_of(f"preference.{preference.key}.{word}", language)
