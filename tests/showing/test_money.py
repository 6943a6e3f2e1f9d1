"""Purchases with other means than cards of the currency, as clients get them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import sabika
from sabika.kernel.game import Game
from sabika.lab.scenario import run_scenario
from tests.full import FULL
from tests.laws.driving import parts
from tests.showing.expanding import payments, shown
from tests.showing.test_laws import MOST_CARDS, complete, values_of, well_formed

MODULES = ("currency_exchange", "diamonds", "change", "master_builders", "bazaars")
GAMES = 40 if FULL else 3


def games(modules: tuple[str, ...]) -> Iterator[Game]:
    """Positions of random games: some of each, and wherever a bid is paid."""
    for number in range(GAMES):
        rng = random.Random(number)
        game = sabika.new_game(players=2 + number % 5, seed=f"money {number}", modules=modules)
        while not game.is_over:
            if rng.random() < 0.07 or game.decision.kind == "pay":
                yield game
            owner = game.decision.owner
            game.play(game.engine.legal(owner).sample(rng.random))


def test_choices_and_purchases_are_the_legal_actions() -> None:
    for game in games(MODULES):
        complete(game)
        well_formed(game)


@pytest.mark.slow
def test_prices_in_any_mix_too() -> None:
    for game in games(("diamonds", "change", "treasure_chamber")):
        complete(game)


def test_bids_are_factored_too() -> None:
    modules = ("diamonds", "change", "characters", "major_projects", "personal_markets")
    seen: set[tuple[str, ...]] = set()
    for game in games(modules):
        complete(game)
        entries: Any = shown(game, game.decision.owner)["purchases"]
        seen |= {tuple(entry["traits"]) for entry in entries}
    assert {"keeps-excess" in traits for traits in seen} == {True, False}
    assert {("tile" in traits, "tells-excess" in traits) for traits in seen} == {
        *((True, True), (False, True), (False, False)),
    }


def test_purchases_advise_well() -> None:
    for game in games(MODULES):
        rules, _ = parts(game)
        values = values_of(rules) | rules.values
        for purchase in shown(game, game.decision.owner)["purchases"]:
            if len(purchase["accepts"]) > MOST_CARDS:
                continue
            price = purchase["price"]
            least = [ref.partition(":")[2] for ref in purchase["least"]]
            costs = [
                (sum(values[card] for card in cards) - price, len(cards))
                for cards in payments(purchase, values)
            ]
            assert (sum(values[card] for card in least) - price, len(least)) == min(costs)
            assert (purchase["exact"] is not None) == (min(costs)[0] == 0)


def table(given: dict[str, Any], *modules: str) -> Game:
    """A game at a described position."""
    scenario = {
        "title": "shown",
        "rule": "none",
        "game": {"players": 3, "modules": list(modules)},
        "given": given,
        "step": [{"expect": {"over": False}}],
    }
    (case,) = run_scenario(scenario).cases
    assert case.game is not None
    return case.game


def test_a_mix_names_its_key_and_what_must_be_paid() -> None:
    game = table(
        {
            "market": ["pavilion-7-E", "seraglio-9", "garden-11", "tower-12"],
            "players": {"0": {"hand": ["dinar-7", "dinar-2", "florin-9", "exchange-dinar-florin"]}},
            "modules": {"change": {"coins": [{"florin": 2}, {}, {}]}},
        },
        "currency_exchange",
        "change",
    )
    found = [entry for entry in shown(game, 0)["purchases"] if entry["goods"] == "3"]
    (entry,) = found
    assert entry["stem"] == "buy 3 with"
    assert (entry["currency"], entry["price"]) == ("dinar", 11)
    assert entry["accepts"] == [
        *("hand:florin-9", "hand:dinar-7", "hand:dinar-2", "hand:exchange-dinar-florin"),
        *("means:coin-florin", "means:coin-florin"),
    ]
    assert entry["keys"] == ["hand:exchange-dinar-florin"]
    assert entry["one_of"] == [["hand:florin-9", "means:coin-florin"]]
    assert entry["worth"] == {"hand:exchange-dinar-florin": 0, "means:coin-florin": 1}
    assert entry["exact"] == ["hand:florin-9", "hand:dinar-2", "hand:exchange-dinar-florin"]
    assert entry["refund"] == 2


def test_diamonds_are_a_purchase_of_their_own() -> None:
    game = table(
        {
            "market": ["pavilion-7-E", "seraglio-9", "garden-11", "tower-12"],
            "players": {"0": {"hand": ["florin-8", "diamond-7"]}},
        },
        "diamonds",
    )
    found = [entry for entry in shown(game, 0)["purchases"] if entry["goods"] == "1"]
    assert [(entry["currency"], entry["accepts"]) for entry in found] == [
        ("florin", ["hand:florin-8"]),
        ("diamond", ["hand:diamond-7"]),
    ]


@pytest.mark.parametrize(
    ("refs", "reason"),
    [
        (["market:1", "hand:florin-8", "hand:diamond-7"], "diamonds.mixed"),
        (["market:1", "means:coin-dinar"], "wrong-currency"),
        (["market:2", "means:coin-dirham"], "payment-too-low"),
        (["goods:bazaar-florin-1", "hand:florin-8"], "payment-not-exact"),
        (["goods:bazaar-florin-2", "hand:florin-8"], "bazaars.not-for-sale"),
        (["goods:figs", "hand:florin-8"], "unknown-goods"),
        (["market:1", "means:coin-florin"], None),
        (["market:1", "goods:bazaar-florin-1"], "not-together"),
    ],
)
def test_why_not(refs: list[str], reason: str | None) -> None:
    game = table(
        {
            "market": ["pavilion-7-E", "seraglio-9", "garden-11", "tower-12"],
            "players": {"0": {"hand": ["florin-8", "diamond-7"]}},
            "modules": {
                "change": {"coins": [{"florin": 1, "dinar": 1, "dirham": 1}, {}, {}]},
                "bazaars": {"offer": ["bazaar-florin-1"]},
            },
        },
        *("diamonds", "change", "bazaars"),
    )
    why = game.rules.showing().why(game.engine, 0, refs)
    assert (why and why[0]) == reason


def test_what_comes_back_is_told_where_it_does() -> None:
    given: dict[str, Any] = {
        "market": ["pavilion-7-E", "seraglio-9", "garden-11", "tower-12"],
        "players": {"0": {"hand": ["florin-9", "dirham-9"]}},
    }
    full = table(given, "change", "treasure_chamber")
    told = {entry["goods"]: entry["refund"] for entry in shown(full, 0)["purchases"]}
    assert told == {"1": 2, "2": 2, "room-1": 0, "room-2": 0, "room-3": 0}
    rich = {"florin": 6, "dirham": 6, "dinar": 6, "ducat": 6}
    given["modules"] = {"change": {"coins": [{}, rich, {}]}}
    empty = table(given, "change")
    assert {entry["refund"] for entry in shown(empty, 0)["purchases"]} == {0}


def test_pieces_that_a_purchase_names_are_picked() -> None:
    """A treasure lies before its owner and is touched like money; what is only said is not."""
    given: dict[str, Any] = {
        "market": ["pavilion-7-E", "seraglio-9", "garden-11", "tower-12"],
        "players": {"0": {"hand": ["florin-5"]}},
        "modules": {"treasures": {"owned": [["treasure-2"], [], []]}},
    }
    (entry,) = shown(table(given, "treasures"), 0)["purchases"]
    assert entry["stem"] == "buy 1 treasure-2 with"
    assert entry["accepts"] == ["clause:treasure-2", "hand:florin-5"]
    assert entry["keys"] == ["clause:treasure-2"]
