"""What the palace staff promises while a guard has not followed the tile that moved yet."""

from __future__ import annotations

import sabika
from sabika.games.alhambra.modules.palace_staff import GUARDS, promise
from sabika.games.alhambra.palace.grid import cell_of


def test_a_guard_on_a_cell_that_was_left_is_near_nothing() -> None:
    """Traders (12) are asked when a tile comes to their cell, before the guard rides along (29)."""
    game = sabika.new_game(players=2, seed=3, modules=("palace_staff", "street_trader"))
    before = promise(game.engine, 0)
    GUARDS[game.engine, 0] = cell_of(4, 4)
    assert promise(game.engine, 0) == before
