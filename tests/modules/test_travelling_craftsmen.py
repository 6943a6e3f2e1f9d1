"""Travelling craftsmen: one a turn helps, so none counts on another."""

from __future__ import annotations

import pytest

from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.given import position
from sabika.games.alhambra.modules.travelling_craftsmen import building
from sabika.games.alhambra.modules.travelling_craftsmen.pieces import PAINTER, USED
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
