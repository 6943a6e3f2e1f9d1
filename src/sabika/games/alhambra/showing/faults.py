"""Faults: the cells and edges that stand in the way of a layout, to be marked on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sabika.games.alhambra.actions import Lay, Remove, Swap
from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.laying import FARTHEST, with_tile, without_tile
from sabika.games.alhambra.palace.check import differing_edges, enclosed, unreachable
from sabika.games.alhambra.palace.grid import cell_of, xy_of
from sabika.kernel.actions import Action
from sabika.kernel.showing import Cells, Edges

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class Marks(NamedTuple):
    """What is to be marked."""

    cells: Cells
    edges: Edges


NO_MARKS: Final = Marks([], [])


def marks(play: Table, seat: int, action: Action, reason: str) -> Marks:
    """The cells and edges because of which a layout is refused; none for other refusals."""
    rules = play.rules
    if reason.endswith("edges-differ"):
        cells = _intended(play, seat, action)
        return Marks([], [(*xy_of(cell), SIDES[side]) for cell, side in differing_edges(cells)])
    if reason.endswith("encloses-area"):
        cells = _intended(play, seat, action)
        return Marks([xy_of(cell) for cell in enclosed(cells, rules.single_cell_holes)], [])
    if reason.endswith("not-reachable"):
        cells = _intended(play, seat, action)
        return Marks([xy_of(cell) for cell in unreachable(cells)], [])
    if isinstance(action, Lay) and reason in ("cell-occupied", "not-beside"):
        return Marks([action.cell], [])
    return NO_MARKS


def _intended(play: Table, seat: int, action: Action) -> dict[int, int]:
    """The layout an action would make."""
    rules, cells = play.rules, play.state.palaces[seat].cells
    if isinstance(action, Lay):
        assert max(abs(action.cell[0]), abs(action.cell[1])) <= FARTHEST
        laid = with_tile(rules, cells, rules.tile_index[action.tile], cell_of(*action.cell))
    elif isinstance(action, Remove):
        laid = without_tile(cells, rules.tile_index[action.tile])
    else:
        assert isinstance(action, Swap)
        other = rules.tile_index[action.other]
        cell = play.state.palaces[seat].placed()[other]
        rest = without_tile(cells, other)
        laid = with_tile(rules, rest, rules.tile_index[action.tile], cell)
    assert laid is not None
    return laid
