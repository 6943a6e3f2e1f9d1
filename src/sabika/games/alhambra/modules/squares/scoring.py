"""What squares count: the open buildings of their colour beside them (04, Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import PART_SHIFT
from sabika.games.alhambra.palace.outline import open_neighbours

from .facts import colour_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def beside_squares(play: Table, seat: int) -> tuple[int, ...]:
    """Half buildings by colour: two for each building that a square of its colour opens on to.

    Only buildings count, not other squares (R1); a gate does not take the wall away (R3).
    """
    rules = play.rules
    cells = play.state.palaces[seat].cells
    halves = [0] * len(TYPES)
    for tile, cell in play.state.palaces[seat].placed().items():
        colour = colour_of(rules, tile)
        if colour is not None:
            for near in open_neighbours(cells, cell):
                halves[colour] += 2 * (rules.part_types[cells[near] >> PART_SHIFT] == colour)
    return tuple(halves)
