"""What squares count: the open buildings of their colour beside them (04, Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.edits import adding
from sabika.games.alhambra.laying import cells_for
from sabika.games.alhambra.layout import palace_after
from sabika.games.alhambra.palace.grid import PART_SHIFT
from sabika.games.alhambra.palace.outline import open_neighbours
from sabika.games.alhambra.types import part_type

from .facts import colour_of
from .piles import taken

if TYPE_CHECKING:
    from sabika.games.alhambra.palace.palace import Palace
    from sabika.games.alhambra.rules import Table

FED: Final = 2.5
"""What a building that a square counts is worth, in points; more for dearer types."""
DEARER: Final = 0.2
RIGHT: Final = 1.0
"""What the right to one more square is worth."""
KEPT: Final = 0.6
"""How much of it a square in the reserve promises: it must still be laid."""


def beside_squares(play: Table, seat: int) -> tuple[int, ...]:
    """Half buildings by colour: two for each building that a square of its colour opens on to.

    Only buildings count, not other squares (R1); a gate does not take the wall away (R3).
    """
    palace = play.state.palaces[seat]
    halves = [0] * len(TYPES)
    for tile, cell in palace.placed().items():
        colour = colour_of(play.rules, tile)
        if colour is not None:
            halves[colour] += 2 * fed(play, palace, cell, colour)
    return tuple(halves)


def fed(play: Table, palace: Palace, cell: int, colour: int) -> int:
    """How many buildings of a colour a square on a cell opens on to."""
    cells = palace.cells
    near = open_neighbours(cells, cell)
    return sum([part_type(play, cells[other] >> PART_SHIFT) == colour for other in near])


def prospects(play: Table, seat: int) -> float:
    """What squares promise that are not laid yet, at the best cell for each, and those to come."""
    state = play.state
    worth = -RIGHT * taken(play, seat)
    for tile in (*state.pending[seat], *state.reserves[seat]):
        if colour_of(play.rules, tile) is not None:
            share = 1.0 if tile in state.pending[seat] else KEPT
            worth += share * _best_cell(play, state.palaces[seat], tile)
    return worth


def _best_cell(play: Table, palace: Palace, tile: int) -> float:
    rules = play.rules
    colour = colour_of(rules, tile)
    assert colour is not None
    found = [
        fed(play, palace_after(rules, palace, adding(tile, cell)), cell, colour)
        for cell in cells_for(rules, palace, tile)
    ]
    return max(found, default=0) * (FED + DEARER * colour)
