"""Faults: the cells and edges that stand in the way of a layout, to be marked on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sabika.games.alhambra.actions import Lay, Remove, Swap
from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.judge import modules_fault
from sabika.games.alhambra.laying import FARTHEST
from sabika.games.alhambra.layout import adding, layout_after, removing, swapping
from sabika.games.alhambra.palace.check import differing_edges, enclosed, unreachable
from sabika.games.alhambra.palace.grid import cell_of, xy_of
from sabika.games.alhambra.place import turn_named
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
    if isinstance(action, (Lay, Remove, Swap)) and rules.layout_rules:
        return _modules_marks(play, seat, action, reason)
    return NO_MARKS


def _modules_marks(play: Table, seat: int, action: Action, reason: str) -> Marks:
    """What modules mark when one of their layout rules refuses a layout."""
    for prefix in ("removal-", "swap-"):
        reason = reason.removeprefix(prefix)
    layout = _layout(play, seat, action) if "." in reason else None
    if layout is None:
        # The reason is no module's, or there is no layout that could be marked.
        return NO_MARKS
    found = modules_fault(play.rules, layout, layout)
    if found is None or found.reason != reason:
        return NO_MARKS
    named = [(*xy_of(cell), SIDES[side]) for cell, side in found.edges]
    return Marks([xy_of(cell) for cell in found.cells], named)


def _intended(play: Table, seat: int, action: Action) -> dict[int, int]:
    """The layout an action would make, which has no cell twice."""
    layout = _layout(play, seat, action)
    assert layout is not None
    return layout


def _layout(play: Table, seat: int, action: Action) -> dict[int, int] | None:
    """The layout an action would make; None if there is none: no such tile, or no room for it."""
    rules, palace = play.rules, play.state.palaces[seat]
    assert isinstance(action, (Lay, Remove, Swap))
    tile = rules.tile_index.get(action.tile)
    if tile is None:
        return None
    if isinstance(action, Lay):
        if max(abs(action.cell[0]), abs(action.cell[1])) > FARTHEST:
            return None
        edit = adding(tile, cell_of(*action.cell), turn_named(action))
        return layout_after(rules, palace, edit)
    if isinstance(action, Remove):
        return layout_after(rules, palace, removing(tile))
    other = rules.tile_index.get(action.other)
    if other is None or other not in palace.placed():
        return None
    return layout_after(rules, palace, swapping(palace, tile, other))
