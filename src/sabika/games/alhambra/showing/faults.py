"""Faults: the cells and edges that stand in the way of a layout, to be marked on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sabika.games.alhambra.actions import Lay
from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.edits import edit_of
from sabika.games.alhambra.judge import explain
from sabika.games.alhambra.palace.grid import FARTHEST, xy_of
from sabika.games.alhambra.types import retyped
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
    """The cells and edges because of which a layout is refused; none for other refusals.

    What modules add to a core verb is left out: the layout is judged as it would be without it.
    """
    if isinstance(action, Lay):
        if reason in ("cell-occupied", "not-beside"):
            return Marks([action.cell], [])
        if max(abs(action.cell[0]), abs(action.cell[1])) > FARTHEST:
            return NO_MARKS
    rules, palace = play.rules, play.state.palaces[seat]
    edit = edit_of(rules, palace, action)
    if edit is None:
        return NO_MARKS
    found = explain(rules, palace, edit._replace(gates=()), retyped(play))
    if found is None or found.reason != reason.removeprefix("removal-").removeprefix("swap-"):
        return NO_MARKS
    named = [(*xy_of(cell), SIDES[side]) for cell, side in found.edges]
    return Marks([xy_of(cell) for cell in found.cells], named)
