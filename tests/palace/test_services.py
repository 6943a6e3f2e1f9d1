"""What modules may ask about a palace or a market: ways, corners, sections, slots."""

from __future__ import annotations

from sabika.games.alhambra.edits import Edit
from sabika.games.alhambra.laying import change
from sabika.games.alhambra.palace.corners import cells_at, corners_of, full_corners
from sabika.games.alhambra.palace.grid import FOUNTAIN, START, TILE_SHIFT, cell_of, xy_of
from sabika.games.alhambra.palace.outline import fills_cell
from sabika.games.alhambra.palace.walking import distances, walkable_from
from sabika.games.alhambra.palace.walls import longest_wall, section_lengths
from sabika.games.alhambra.reveal import swap_slots
from sabika.games.alhambra.state import EMPTY
from tests.palace.tables import put, table


def test_walls_stop_whoever_walks_and_gates_let_him_through() -> None:
    play = table("city_gates")
    put(play, "tower-10-W", 1, 1)
    put(play, "tower-11", 1, 0)
    put(play, "pavilion-7-E", 0, 1)
    cells = play.state.palaces[0].cells
    assert {xy_of(cell) for cell in walkable_from(cells, cell_of(1, 1))} == {(1, 0)}
    assert distances(cells, START)[cell_of(1, 1)] == 2
    assert distances(cells, cell_of(0, 1))[cell_of(1, 1)] == 3
    change(play, 0, Edit(gates=((cell_of(0, 1), 1),)))
    cells = play.state.palaces[0].cells
    assert {xy_of(cell) for cell in walkable_from(cells, cell_of(1, 1))} == {(1, 0), (0, 1)}
    assert distances(cells, cell_of(0, 1))[cell_of(1, 1)] == 1


def test_half_cells_are_walked_through_at_a_price_or_none_and_camps_never() -> None:
    play = table("watchtowers", "camps")
    tower = next(name for name in play.rules.tile_names if name.startswith("watchtower-tower"))
    put(play, "tower-11", 1, 0)
    put(play, tower, 2, 0, 3)
    camp = next(name for name in play.rules.tile_names if name.startswith("camp-"))
    put(play, camp, -1, 0)
    cells = play.state.palaces[0].cells
    assert distances(cells, START)[cell_of(2, 0)] == 2
    assert distances(cells, START, half_cell_step=0)[cell_of(2, 0)] == 1
    assert cell_of(-1, 0) not in distances(cells, START)
    assert fills_cell(cells, cell_of(1, 0))
    assert not fills_cell(cells, cell_of(2, 0))
    assert not fills_cell(cells, cell_of(-1, 0))


def test_corners_lie_between_four_cells() -> None:
    assert [xy_of(cell) for cell in cells_at(cell_of(1, 1))] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert [xy_of(at) for at in corners_of(cell_of(0, 0))] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    for corner in corners_of(cell_of(-2, 3)):
        assert cell_of(-2, 3) in cells_at(corner)


def test_a_corner_is_full_where_four_tiles_meet() -> None:
    play = table("watchtowers")
    put(play, "tower-11", 1, 0)
    put(play, "chambers-10", 0, 1)
    assert full_corners(play.state.palaces[0].cells) == []
    put(play, "pavilion-8", 1, 1)
    assert full_corners(play.state.palaces[0].cells) == [cell_of(1, 1)]
    half = next(name for name in play.rules.tile_names if name.startswith("watchtower-tower"))
    put(play, half, 2, 0, 3)
    assert full_corners(play.state.palaces[0].cells) == [cell_of(1, 1)]


def test_sections_are_counted_the_longest_first() -> None:
    play = table()
    assert section_lengths(play.state.palaces[0]) == []
    put(play, "mill-chambers", 1, 0)
    put(play, "mill-garden", 0, 1, 2)
    palace = play.state.palaces[0]
    assert section_lengths(palace) == [3, 1]
    assert section_lengths(palace)[0] == longest_wall(palace)


def test_slots_are_exchanged_an_empty_one_too() -> None:
    play = table()
    before = play.state.market[:]
    play.state.market[2] = EMPTY
    swap_slots(play, 0, 2)
    assert play.state.market == [EMPTY, before[1], before[0], before[3]]


def test_the_fountain_counts_as_a_tile() -> None:
    play = table()
    cells = play.state.palaces[0].cells
    assert cells[START] >> TILE_SHIFT == FOUNTAIN
    assert fills_cell(cells, START)
