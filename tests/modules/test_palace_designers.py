"""Designers beside the scenarios: they ride along on tiles that move inside a palace (35 V12)."""

from __future__ import annotations

from typing import Any

import pytest

import sabika
from sabika.games.alhambra.modules.palace_designers import CELLS, FEET
from sabika.games.alhambra.moving import move_tile
from sabika.games.alhambra.palace.grid import cell_of
from sabika.kernel.game import Game
from tests.bots.modules.tables import position


def table(palace: list[dict[str, Any]], stands: list[int]) -> Game:
    """A palace with a designer, his feet to the west, at the start of an action."""
    given = {
        "players": {"0": {"palace": palace}},
        "modules": {
            "palace_designers": {"cells": [stands, [0, 0], [0, 0]], "feet": ["W", "N", "N"]}
        },
    }
    return position(["palace_designers", "magical_buildings", "major_projects"], 3, given)


def moved(game: Game, tile: str, x: int, y: int, turn: int = 0) -> tuple[int, int]:
    """Where the designer stands and his feet face when a tile was moved."""
    play: Any = game.engine
    move_tile(play, 0, play.rules.tile_index[tile], cell_of(x, y), turn)
    play.settle()
    assert play.state.scores == [0, 0, 0]
    return CELLS[play, 0], FEET[play, 0]


def test_a_moved_and_turned_tile_takes_him_along() -> None:
    game = table([{"tile": "magical-pavilion", "at": [1, 0]}], [1, 0])
    assert moved(game, "magical-pavilion", 0, -1, 1) == (cell_of(0, -1), 3)


def test_a_tile_that_comes_beside_him_is_no_addition() -> None:
    game = table([{"tile": "garden-10", "at": [1, 0]}, {"tile": "tower-11", "at": [0, 1]}], [0, 0])
    assert moved(game, "garden-10", -1, 0) == (cell_of(0, 0), 3)


@pytest.mark.parametrize("half", [0, 1])
def test_on_a_project_he_keeps_his_half(half: int) -> None:
    game = table([{"tile": "project-pavilion-garden", "at": [1, 0]}], [1 + half, 0])
    found = moved(game, "project-pavilion-garden", -2, 0)
    assert found == (cell_of(-2 + half, 0), 3)


def test_a_designer_beside_the_palace_is_refused() -> None:
    with pytest.raises(sabika.PositionError):
        table([], [1, 0])


@pytest.mark.parametrize("side", ["NE", "X", "n"])
def test_a_side_that_is_none_of_the_four_is_no_notation(side: str) -> None:
    game = table([], [0, 0])
    with pytest.raises(sabika.NotationError, match="is not known here"):
        game.engine.rules.parse(f"designer at 1,0 facing {side}")
