"""Tiles that are turned: the vectors of module 25, with the mills of the tests."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.bots.appraisal.alhambra import AlhambraAppraiser
from sabika.bots.appraisal.study import Demand, Study
from sabika.games.alhambra.edits import walling
from sabika.games.alhambra.given import position
from sabika.games.alhambra.laying import change, spots_for, turns_of
from sabika.games.alhambra.palace.grid import WALLS, cell_of, turn_of
from sabika.games.alhambra.rules import Table
from sabika.kernel.errors import PositionError
from tests.palace.tables import acquire, legal, listed, put, refused, store, table

GARDEN = "mill-garden"
"""One wall, in the north."""


def walls(play: Table, x: int, y: int) -> int:
    return play.state.palaces[0].cells[cell_of(x, y)] & WALLS


def turns_at(play: Table, tile: str, cell: str) -> set[str]:
    return listed(play, f"place {tile} at {cell}")


def test_beside_an_open_neighbour_only_the_wall_against_it_is_missing() -> None:
    """25, vector 2: a tile {N} with an open neighbour to the east: {N}, {S} and {W}."""
    play = table()
    acquire(play, GARDEN)
    assert turns_at(play, GARDEN, "-1,0") == {"", "turned 180", "turned 270"}


def test_two_and_three_walls() -> None:
    """25, vectors 3 and 4: beside an open neighbour to the west, and to the north."""
    play = table()
    acquire(play, "mill-tower", "mill-chambers")
    assert turns_at(play, "mill-tower", "1,0") == {"", "turned 90"}
    assert turns_at(play, "mill-chambers", "1,0") == {""}
    assert turns_at(play, "mill-chambers", "0,1") == {"turned 90"}


def test_turns_that_look_alike_are_listed_once_and_the_others_refused() -> None:
    play = table()
    acquire(play, "mill-arcades", "mill-pavilion", "vane-1")
    assert turns_at(play, "mill-arcades", "1,0") == {""}
    assert turns_at(play, "mill-pavilion", "1,0") == {""}
    assert turns_at(play, "mill-pavilion", "0,1") == {"turned 90"}
    assert turns_at(play, "vane-1", "1,0") == {"", "turned 90", "turned 180", "turned 270"}
    for text, reason in (
        ("place mill-arcades at 1,0 turned 90", "turned-alike"),
        ("place mill-pavilion at 1,0 turned 180", "turned-alike"),
        ("place mill-pavilion at 1,0 turned 45", "not-a-turn"),
        ("place mill-pavilion at 1,0 turned", "not-a-turn"),
        ("place mill-pavilion at 0,1 turned 90 now", "unknown-clause"),
        ("place mill-pavilion at 1,0 NW", "unknown-clause"),
    ):
        assert refused(play, text) == reason, text


def test_other_tiles_lie_with_their_roofs_up() -> None:
    play = table()
    acquire(play, "tower-11")
    assert refused(play, "place tower-11 at 1,0 turned 90") == "not-turnable"


def test_the_wall_lies_where_it_was_turned_to() -> None:
    """31, vector 10: a wall in the north, a quarter turn clockwise, is a wall in the east."""
    play = table()
    acquire(play, GARDEN)
    play.act(0, play.rules.parse(f"place {GARDEN} at 1,0 turned 90"))
    assert walls(play, 1, 0) == 2
    view: Any = play.rules.view(play.state, 0)
    assert view["players"][0]["palace"] == [{"tile": GARDEN, "cell": [1, 0], "turn": 1}]
    assert play.rules.restore(play.state.to_data()).palaces == play.state.palaces


def test_a_stored_tile_is_turned_anew_when_it_is_added_or_swapped_in() -> None:
    """25, vector 6 and ruling 2."""
    play = table()
    put(play, "tower-11", 1, 0)
    store(play, GARDEN)
    assert listed(play, f"add {GARDEN} at -1,0") == {"", "turned 180", "turned 270"}
    assert listed(play, f"swap {GARDEN} for tower-11") == {"", "turned 90", "turned 180"}
    play.act(0, play.rules.parse(f"swap {GARDEN} for tower-11 turned 90"))
    assert walls(play, 1, 0) == 2


def test_added_walls_turn_with_the_tile() -> None:
    """25, vector 11: laid {E}, a wall added in the north: {N, E}, and so it stays when turned."""
    play = table("city_walls")
    tile = put(play, GARDEN, 1, 0, 1)
    change(play, 0, walling(tile, 0, 1))
    palace = play.state.palaces[0]
    assert walls(play, 1, 0) == 3
    assert turns_of(play.rules, palace, tile) == (0, 1, 2, 3)
    put(play, "tower-11", 0, 1)
    play.act(0, play.rules.parse(f"remove {GARDEN}"))
    play.state.stack = play.state.stack[:1]
    seen = set()
    for turn in range(4):
        again = table("city_walls")
        again.state.palaces[0] = play.state.palaces[0]
        put(again, GARDEN, 5, 5, turn)
        seen.add(walls(again, 5, 5))
        assert turn_of(again.state.palaces[0].cells[cell_of(5, 5)]) == turn
    assert seen == {3, 6, 12, 9}


def test_bots_think_of_every_way_to_turn_a_tile() -> None:
    play = table()
    acquire(play, "mill-chambers")
    palace, mill = play.state.palaces[0], play.rules.tile_index["mill-chambers"]
    study = Study(play.rules, palace, Demand(play.rules))
    seen = {(prospect.cell, prospect.turn) for prospect in study.prospects(mill)}
    assert seen == set(spots_for(play.rules, palace, mill))
    assert len({turn for _, turn in seen}) == 4
    chosen = AlhambraAppraiser(play.rules).choose(play, 0)
    assert chosen.text in {action.text for action in legal(play)}


def test_a_turned_tile_can_be_described() -> None:
    play = table()
    rules = play.rules
    given = {"players": {"0": {"palace": [{"tile": GARDEN, "at": [1, 0], "turned": 90}]}}}
    state = position(rules, given)
    assert state.palaces[0].cells[cell_of(1, 0)] & WALLS == 2
    with pytest.raises(PositionError):
        position(rules, {"players": {"0": {"palace": [{**given_row(given), "turned": 45}]}}})


def given_row(given: Any) -> dict[str, object]:
    return dict(given["players"]["0"]["palace"][0])
