"""The grid: cells as numbers, sides as bits.

A cell (x, y), x growing east and y south, is the number START + x + y * ROW. A palace cell's
content is one number too: the part that lies there and its effective walls.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 256
CELLS: Final = ROW * ROW
"""Cell numbers lie below this."""
START: Final = 128 * ROW + 128
"""The fountain's cell, (0, 0)."""

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8

STEPS: Final = (-ROW, 1, ROW, -1)
"""From a cell to its neighbours N, E, S, W."""
DIAGONALS: Final = (1 - ROW, 1 + ROW, ROW - 1, -ROW - 1)
"""From a cell to its neighbours NE, SE, SW, NW."""
FACING: Final = (2, 3, 0, 1)
"""The side of the neighbour that faces a side: N-S, E-W."""

# A cell's content, from the lowest bit on: four walls, four gates, whether the tile is unusual,
# two bits of rotation, three of the part, then the tile's number. No base tile uses gates and
# rotation; their bits are kept free for modules.
WALLS: Final = 15
UNUSUAL: Final = 1 << 8
"""Marks a cell whose tile is not plain: the general check judges around it."""
PART_SHIFT: Final = 11
PART_BITS: Final = 3
TILE_SHIFT: Final = PART_SHIFT + PART_BITS
PART_MASK: Final = 7
FOUNTAIN: Final = -1
"""The start tile's number."""


def cell_of(x: int, y: int) -> int:
    """The number of a cell."""
    return START + x + y * ROW


def xy_of(cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    y = (cell + ROW // 2 - START) // ROW
    return cell - START - y * ROW, y


def content(tile: int, walls: int, part: int = 0, unusual: bool = False) -> int:
    """What a cell holds, as one number."""
    return tile << TILE_SHIFT | part << PART_SHIFT | (UNUSUAL if unusual else 0) | walls


def tile_of(held: int) -> int:
    """The tile a cell's content belongs to."""
    return held >> TILE_SHIFT


def part_of(held: int) -> int:
    """Which part of the tile lies there."""
    return held >> PART_SHIFT & PART_MASK
