"""Art of the Moors: what the scenarios cannot see."""

from __future__ import annotations

from typing import Any

import sabika
from sabika.games.alhambra.modules.art_of_the_moors import COMING
from sabika.games.alhambra.moments import CLAIMED, TILE_OBTAINED, Obtained
from sabika.games.alhambra.storage import forgo


def test_a_claimed_building_that_is_given_up_comes_no_more() -> None:
    play: Any = sabika.new_game(players=3, modules=["art_of_the_moors"], seed=1).engine
    tiles = [play.rules.tile_index[name] for name in ("garden-10", "tower-11")]
    for tile in tiles:
        TILE_OBTAINED.happens(play, 1, Obtained(tile, CLAIMED))
        play.settle()
    assert COMING.get(play) == tuple(tiles)
    forgo(play, 1, tiles[0])
    play.settle()
    assert COMING.get(play) == (tiles[1],)
