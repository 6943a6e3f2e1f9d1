"""What bazaars score at the end: matching buildings around them times colours (16, Scoring)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.palace.grid import PART_SHIFT
from sabika.games.alhambra.palace.outline import around
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.types import part_type

from .facts import Bazaar, bazaar_of, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

ROOM: Final = 0.5
"""How many points each empty cell around a laid bazaar still promises."""
STORED: Final = 2.0
"""What a bazaar in the reserve promises."""


def matching(play: Table, cells: dict[int, int], cell: int, bazaar: Bazaar) -> list[int]:
    """The types of the matching buildings on the eight cells around a bazaar; walls are ignored.

    Only finished buildings of a type match, no squares, bazaars or other tiles (rulings 1 to 3).
    """
    types = [part_type(play, cells[near] >> PART_SHIFT) for near in around(cells, cell)]
    return [kind for kind in types if kind in bazaar.types]


def bazaar_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """In the last scoring a row for each bazaar in a palace."""
    palace = play.state.palaces[seat]
    for tile, cell in sorted(palace.placed().items()):
        bazaar = bazaar_of(play.rules, tile)
        if bazaar is not None:
            found = matching(play, palace.cells, cell, bazaar)
            colours = len(set(found))
            why: dict[str, object] = {
                "tile": play.rules.tile_names[tile],
                "buildings": len(found),
                "colours": colours,
            }
            yield ScoreRow("bazaars", seat, len(found) * colours, why)


def prospects(play: Table, seat: int) -> float:
    """What bazaars promise beyond the points they would score now: room around them."""
    state, names = play.state, facts_of(play.rules).bazaars
    cells = state.palaces[seat].cells
    worth = 0.0
    for tile, cell in state.palaces[seat].placed().items():
        if bazaar_of(play.rules, tile) is not None:
            worth += ROOM * (8 - len(around(cells, cell)))
    for tile in (*state.reserves[seat], *state.pending[seat]):
        worth += STORED * (play.rules.tile_names[tile] in names)
    return worth
