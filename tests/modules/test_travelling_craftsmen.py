"""Travelling craftsmen: one a turn helps, so none counts on another; what the minter adds."""

from __future__ import annotations

import pytest

from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.funds import Funds
from sabika.games.alhambra.given import position
from sabika.games.alhambra.hands import add_card
from sabika.games.alhambra.modules.travelling_craftsmen import building
from sabika.games.alhambra.modules.travelling_craftsmen.pieces import PAINTER, USED
from sabika.games.alhambra.purchase import Purchase
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.kernel.game import Game
from sabika.kernel.registry import make_setup, rules_for


def test_the_builder_is_not_called_for_what_only_the_painter_could_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The only redesign there is adds a tile the painter turns, who helps no more after him."""

    def with_painter(play: Table, seat: int, _menu: str) -> bool:
        return PAINTER.ready(play, seat)

    def nothing_moves(_play: Table, _seat: int, _tile: int) -> list[tuple[int, int]]:
        return []

    rules = rules_for(make_setup("alhambra", 3, ["travelling_craftsmen"]))
    assert isinstance(rules, AlhambraRules)
    hands = [["painter", "builder"], ["smith", "mason"], ["minter", "mortar"]]
    given = {"modules": {"travelling_craftsmen": {"open": hands}}}
    play = Game.from_position(rules, position(rules, given)).engine
    assert PAINTER.ready(play, 0)
    builder = building.Building(building.BUILD)
    monkeypatch.setattr(building, "any_redesign", with_painter)
    monkeypatch.setattr(building, "moves_of", nothing_moves)
    reason = builder.hindrance(play, 0)
    assert reason is not None
    assert reason.reason == "travelling_craftsmen.nothing-to-build"
    assert USED.get(play) == NOTHING


def test_payments_with_the_minter_are_counted_as_they_are_listed() -> None:
    """How many there are is worked out without naming them, with those of cards alone or not."""
    rules = rules_for(make_setup("alhambra", 3, ["travelling_craftsmen"]))
    assert isinstance(rules, AlhambraRules)
    hands = [["minter", "builder"], ["smith", "mason"], ["painter", "mortar"]]
    given = {"modules": {"travelling_craftsmen": {"open": hands}}}
    play = Game.from_position(rules, position(rules, given)).engine
    by_name = rules.purse.by_name
    for name in ("dinar-8", "dinar-4", "dinar-4", "dinar-3", "dirham-5", "dirham-5", "dirham-1"):
        add_card(play, 0, by_name[name])
    shown = ("dinar-8", "dinar-3", "dinar-3", "dirham-2", "ducat-6")
    play.state.display = tuple([by_name[name] for name in shown])
    funds, most = Funds(play, 0), 0
    for currency in range(len(CURRENCIES)):
        purchase = Purchase(0, str(currency + 1), 5, currency)
        for price in range(1, 45):
            every = funds.payments(play, purchase, price)
            special = funds.payments(play, purchase, price, special=True)
            assert funds.number(play, purchase, price) == len(every)
            assert funds.number(play, purchase, price, special=True) == len(special)
            most = max(most, len(special))
            pays = [rules.purse.pays(words, currency) for words in every]
            assert len(special) == pays.count(False)
    assert most > len(shown)
