"""What camps score: the straight lines their arrows point at (08, Scoring; R3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SIDES, UNFINISHED
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_SHIFT
from sabika.games.alhambra.palace.outline import line
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.types import part_type

from .facts import facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def arrow_lines(play: Table, palace: Palace) -> list[tuple[str, int, int]]:
    """Every arrow of a palace's camps: the camp, the side it points to, the length of its line.

    A building that is not finished breaks no line and does not count (R4).
    """
    rules = play.rules
    camps = facts_of(rules).camps
    found: list[tuple[str, int, int]] = []
    for tile, cell in sorted(palace.placed().items()):
        camp = camps.get(rules.tile_names[tile]) if tile != FOUNTAIN else None
        if camp is not None:
            for side in range(4):
                if camp.arrows >> side & 1:
                    along = [palace.cells[at] for at in line(palace.cells, cell, side)]
                    types = [part_type(play, held >> PART_SHIFT) for held in along]
                    length = len(types) - types.count(UNFINISHED)
                    found.append((rules.tile_names[tile], side, length))
    return found


def told_lines(play: Table, palace: Palace) -> list[dict[str, object]]:
    """The same as plain data."""
    lines = arrow_lines(play, palace)
    return [{"tile": name, "side": SIDES[side], "length": n} for name, side, n in lines]


def camp_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """A point for each tile in each arrow's line, at every scoring."""
    palace = play.state.palaces[seat]
    points = sum([length for _, _, length in arrow_lines(play, palace)])
    if points:
        yield ScoreRow("camps", seat, points, {"lines": told_lines(play, palace)})
