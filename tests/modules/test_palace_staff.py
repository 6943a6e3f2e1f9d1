"""Guards beside the scenarios: they ride along on tiles that move inside a palace."""

from __future__ import annotations

from typing import Any

from sabika.games.alhambra.edits import Put
from sabika.games.alhambra.modules.palace_staff import GUARDS
from sabika.games.alhambra.moving import build_over, move_tile
from sabika.games.alhambra.palace.grid import cell_of
from sabika.kernel.game import Game
from tests.bots.modules.tables import position


def table(palace: list[dict[str, Any]], guard: list[int], **more: Any) -> Game:
    """A palace with a guard at the start of an action."""
    given = {
        "players": {"0": {"palace": palace, **more}},
        "modules": {"palace_staff": {"guards": [guard, [0, 0], [0, 0]]}},
    }
    return position(["palace_staff", "major_projects"], 3, given)


def moved(game: Game, tile: str, x: int, y: int) -> int:
    """Where the guard stands when a tile was moved to another cell."""
    play: Any = game.engine
    move_tile(play, 0, play.rules.tile_index[tile], cell_of(x, y), 0)
    play.settle()
    found: int = GUARDS[play, 0]
    return found


ROW = [{"tile": "garden-10", "at": [1, 0]}, {"tile": "tower-11", "at": [0, 1]}]
PROJECT = [{"tile": "project-pavilion-garden", "at": [1, 0]}]


def test_the_guard_rides_along() -> None:
    assert moved(table(ROW, [1, 0]), "garden-10", -1, 0) == cell_of(-1, 0)


def test_a_guard_elsewhere_stays() -> None:
    assert moved(table(ROW, [0, 1]), "garden-10", -1, 0) == cell_of(0, 1)
    assert moved(table(ROW, [0, 0]), "garden-10", -1, 0) == cell_of(0, 0)


def test_on_a_project_he_keeps_his_half() -> None:
    assert moved(table(PROJECT, [1, 0]), "project-pavilion-garden", 0, 1) == cell_of(0, 1)
    assert moved(table(PROJECT, [2, 0]), "project-pavilion-garden", 0, 1) == cell_of(1, 1)


def test_he_goes_with_a_tile_that_is_built_over_and_laid_elsewhere() -> None:
    game = table(ROW, [1, 0])
    play: Any = game.engine
    new, old = play.rules.tile_index["chambers-10"], play.rules.tile_index["garden-10"]
    play.state.pending[0] = (new,)
    build_over(play, 0, new, old, again=Put(old, cell_of(-1, 0)))
    play.settle()
    assert GUARDS[play, 0] == cell_of(-1, 0)
