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
FARTHEST: Final = 100
"""No palace reaches farther from its fountain than this."""
OUTERMOST: Final = FARTHEST + 10
"""Farther out no cell, edge or corner is named: a tile's other cells and its edges lie within."""

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

# A cell's content, from the lowest bit on: four walls, four gates, three marks of its shape, two
# bits of how it is turned, three of the part, then the tile's number. Walls are those in effect:
# printed or added, as the tile lies. Base tiles have no gates, marks or turns.
WALLS: Final = 15
GATE_SHIFT: Final = 4
"""A gate on a side is the side's bit shifted by this: the wall there can be walked through."""
UNUSUAL: Final = 1 << 8
"""Marks a cell that is not plain: the general check judges around it."""
OUTSIDE: Final = 1 << 9
"""Marks a piece that is no part of the Alhambra: nobody walks there, walls behind it are outer."""
HALF: Final = 1 << 10
"""Marks a piece that fills a triangle, half of its cell (see LEGS)."""
TURN_SHIFT: Final = 11
TURN_MASK: Final = 3
PART_SHIFT: Final = 13
PART_BITS: Final = 3
TILE_SHIFT: Final = PART_SHIFT + PART_BITS
PART_MASK: Final = 7
FOUNTAIN: Final = -1
"""The start tile's number."""

CORNERS: Final = ("NE", "SE", "SW", "NW")
"""How a half cell can be turned: the corner its right angle lies in, in the order of DIAGONALS."""
LEGS: Final = (NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH)
"""The two sides of the cell that a half cell fills, by its corner; the others carry nothing."""
LONG_SIDE: Final = 4
"""Long sides are numbered behind the four sides: this plus the corner opposite to them."""


def cell_of(x: int, y: int) -> int:
    """The number of a cell."""
    return START + x + y * ROW


def xy_of(cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    y = (cell + ROW // 2 - START) // ROW
    return cell - START - y * ROW, y


def content(tile: int, walls: int, part: int = 0, marks: int = 0, turn: int = 0) -> int:
    """What a cell holds, as one number."""
    return tile << TILE_SHIFT | part << PART_SHIFT | turn << TURN_SHIFT | marks | walls


def tile_of(held: int) -> int:
    """The tile a cell's content belongs to."""
    return held >> TILE_SHIFT


def part_of(held: int) -> int:
    """Which part of the tile lies there."""
    return held >> PART_SHIFT & PART_MASK


def turn_of(held: int) -> int:
    """How the tile is turned: in quarters clockwise, for half cells an index in CORNERS."""
    return held >> TURN_SHIFT & TURN_MASK


def sides_in(bits: int) -> list[int]:
    """Sides as bits, each by its index in STEPS."""
    return [side for side in range(len(STEPS)) if bits >> side & 1]


def turned(sides: int, turn: int) -> int:
    """Sides as bits after some quarter turns clockwise: N becomes E, E becomes S ..."""
    return (sides << turn | sides >> len(STEPS) - turn) & WALLS


def turned_offset(offset: tuple[int, int], turn: int) -> tuple[int, int]:
    """An offset from a tile's first part after some quarter turns clockwise around it."""
    x, y = offset
    for _ in range(turn):
        x, y = -y, x
    return x, y


def gates_of(held: int) -> int:
    """The sides with gates, as bits."""
    return held >> GATE_SHIFT & WALLS


def material(held: int) -> int:
    """The sides on which there is something: all four, of half cells the legs."""
    return LEGS[held >> TURN_SHIFT & TURN_MASK] if held & HALF else WALLS


def in_contact(held: int, side: int, other: int) -> bool:
    """Whether a cell and its neighbour on a side belong together and touch over their edge."""
    if (held | other) & OUTSIDE:
        return False
    return not (held | other) & HALF or bool(
        material(held) >> side & material(other) >> FACING[side] & 1
    )
