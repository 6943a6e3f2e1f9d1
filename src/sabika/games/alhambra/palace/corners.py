"""Corners of the grid: a corner has the number of the cell to the south-east of it (21)."""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.palace.grid import ROW
from sabika.games.alhambra.palace.outline import fills_cell

_TO_CELLS: Final = (-ROW - 1, -ROW, -1, 0)
_TO_CORNERS: Final = (0, 1, ROW, ROW + 1)


def cells_at(corner: int) -> list[int]:
    """The four cells that meet in a corner, row by row."""
    return [corner + step for step in _TO_CELLS]


def corners_of(cell: int) -> list[int]:
    """The four corners of a cell, row by row."""
    return [cell + step for step in _TO_CORNERS]


def full_corners(cells: dict[int, int]) -> list[int]:
    """The corners of a palace in which four tiles meet that fill their cells, in order."""
    full = {cell for cell in cells if fills_cell(cells, cell)}
    return sorted([corner for corner in full if full.issuperset(cells_at(corner))])
