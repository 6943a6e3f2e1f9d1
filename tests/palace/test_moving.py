"""Moving tiles inside a palace and building over them: the vectors of module 31."""

from __future__ import annotations

import pytest

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.edits import Put, turn_in
from sabika.games.alhambra.modules.street_trader import CELLS, PEOPLE, SETTLED
from sabika.games.alhambra.moving import built_over, check_move, move_tile, moves_of
from sabika.games.alhambra.palace.grid import START, cell_of, xy_of
from sabika.games.alhambra.rules import Table
from sabika.kernel.errors import IllegalAction
from tests.palace.tables import acquire, put, table


def cells_of_moves(play: Table, tile: int) -> set[tuple[int, int]]:
    return {xy_of(cell) for cell, _ in moves_of(play, 0, tile)}


def refused(play: Table, tile: int, where: tuple[int, int], turn: int = 0) -> str:
    with pytest.raises(IllegalAction) as caught:
        check_move(play, 0, tile, where, turn)
    return caught.value.reason


def test_only_the_layout_after_the_move_is_judged() -> None:
    """V12: chambers at 1,0 hold a tower at 1,1, and may move to 0,1 all the same."""
    play = table()
    chambers = put(play, "chambers-10", 1, 0)
    put(play, "tower-11", 1, 1)
    assert (0, 1) in cells_of_moves(play, chambers)
    assert (-1, 0) not in cells_of_moves(play, chambers)
    assert refused(play, chambers, (-1, 0)) == "move-not-reachable"
    move_tile(play, 0, chambers, cell_of(0, 1), 0)
    assert play.state.palaces[0].placed()[chambers] == cell_of(0, 1)


def test_a_turned_tile_keeps_its_turn_unless_its_kind_is_free_to_turn() -> None:
    """V13: a tower {W} that lies {N}: moved to -1,0 it is still {N}; to 0,1 it does not fit."""
    play = table()
    tower = put(play, "tower-10-W", 1, 0, 1)
    assert {turn for _, turn in moves_of(play, 0, tower)} == {1}
    assert (-1, 0) in cells_of_moves(play, tower)
    assert refused(play, tower, (0, 1), 1) == "move-edges-differ"
    assert refused(play, tower, (-1, 0), 0) == "not-turnable"
    mill = put(play, "mill-garden", 0, 1, 1)
    assert {turn for _, turn in moves_of(play, 0, mill)} == {0, 1, 2, 3}


def test_a_move_needs_another_free_cell() -> None:
    play = table()
    tile = put(play, "tower-11", 1, 0)
    put(play, "chambers-10", 0, 1)
    assert refused(play, tile, (1, 0)) == "move-same-cell"
    assert refused(play, tile, (0, 1)) == "cell-occupied"
    assert refused(play, tile, (0, 0)) == "cell-occupied"


def test_a_gate_keeps_a_tile_from_moving() -> None:
    play = table("city_gates")
    tile = put(play, "tower-11", 1, 0)
    palace = play.state.palaces[0]
    palace.cells[cell_of(1, 0)] |= 1 << 4 | 1 << 8
    palace.unusual += 1
    assert moves_of(play, 0, tile) == []
    assert refused(play, tile, (0, 1)) == "removal-city_gates.held"


def test_one_tile_is_built_over_another() -> None:
    """V9: all edges towards the neighbours as before: legal; a wall towards one of them: not."""
    play = table()
    old = put(play, "pavilion-8", 1, 0)
    put(play, "chambers-10", 2, 0)
    acquire(play, "tower-11", "tower-10-W")
    plain, walled = [play.rules.tile_index[name] for name in ("tower-11", "tower-10-W")]
    assert built_over(play, 0, plain, old) is None
    assert built_over(play, 0, walled, old) == "edges-differ"
    elsewhere = Put(old, cell_of(0, 1))
    assert built_over(play, 0, plain, old, again=elsewhere) is None
    assert built_over(play, 0, walled, old, again=elsewhere) == "edges-differ"
    assert built_over(play, 0, plain, old, again=Put(old, START)) == "cell-occupied"


def test_a_mill_is_raised_over_a_tile_and_turned() -> None:
    play = table()
    old = put(play, "pavilion-8", 1, 0)
    acquire(play, "mill-garden")
    play.act(0, play.rules.parse("raise mill-garden over pavilion-8 turned 90"))
    mill = play.rules.tile_index["mill-garden"]
    assert turn_in(play.state.palaces[0], mill) == 1
    assert play.state.reserves[0] == (old,)


def test_a_tile_moved_onto_the_traders_cell_puts_him_aside_and_brings_no_second_citizen() -> None:
    """12: also a building placed while redesigning; 31: a citizen it carries stays alone."""
    for lives_there in (False, True):
        play = table("street_trader")
        tower = put(play, "tower-11", 1, 0)
        put(play, "chambers-10", 0, 1)
        CELLS[play, 0] = cell_of(-1, 0)
        PEOPLE.put(play, 0, (TYPES.index("tower"),))
        if lives_there:
            SETTLED.add(play, (tower, 0))
        play.state.stack = []
        move_tile(play, 0, tower, cell_of(-1, 0), 0)
        play.settle()
        asked = play.state.stack[-1].kind
        assert CELLS[play, 0] == -1
        assert asked == ("street_trader.barter" if lives_there else "street_trader.settle")
