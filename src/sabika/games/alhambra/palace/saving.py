"""Palaces as plain data: how they are written down and read again.

Written numbers hold tile, part, turn, gates and walls in places of their own, so that the content
of cells may be laid out otherwise; what shape a tile has follows from the tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    UNUSUAL,
    cell_of,
    content,
    part_of,
    tile_of,
    turn_of,
    xy_of,
)
from sabika.games.alhambra.palace.memories import NO_WALLS
from sabika.games.alhambra.palace.palace import Palace, build

Rows = list[tuple[int, int, int]]
"""Cells with x, y and what lies there, in canonical order."""

_SURFACE: Final = UNUSUAL * 2 - 1
"""Walls, gates and whether it is unusual: the same bits in a cell and in writing."""
_TURN: Final = 9
_PART: Final = 11
_TILE: Final = 14


def describe(palace: Palace) -> Rows:
    """The cells of a palace."""
    rows: Rows = []
    for cell in sorted(palace.cells):
        held = palace.cells[cell]
        x, y = xy_of(cell)
        number = tile_of(held) << _TILE | part_of(held) << _PART | turn_of(held) << _TURN
        rows.append((x, y, number | held & _SURFACE))
    return rows


def described(
    rows: Sequence[Sequence[int]], added: Sequence[Sequence[int]], marks: list[int]
) -> Palace:
    """The palace that was written down, with walls added to tiles and the marks of all tiles."""
    cells: dict[int, int] = {}
    for x, y, number in rows:
        tile = number >> _TILE
        shape = marks[tile] if tile != FOUNTAIN else 0
        part, turn = number >> _PART & 7, number >> _TURN & 3
        cells[cell_of(x, y)] = content(tile, number & _SURFACE, part, shape, turn)
    return build(cells, {row[0]: row[1] for row in added} or NO_WALLS)
