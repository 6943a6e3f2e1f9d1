"""The dice area: per column 8 rows of 3 cells, best first (dice game, Placement).

A column is a string of bytes, one a cell in walk order: (8,1) (8,2) (8,3) (7,1) ... (1,3). A byte
is the owner of the marker there, or FREE.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 8
CELLS: Final = 3
SIZE: Final = ROWS * CELLS
FREE: Final = 255
FREE_CELL: Final = b"\xff"
EMPTY_COLUMN: Final = FREE_CELL * SIZE
NO_CELL: Final = -1


def cell_at(row: int, throws: int) -> int:
    """The place of a cell in walk order."""
    return (ROWS - row) * CELLS + throws - 1


def row_and_throws(cell: int) -> tuple[int, int]:
    """The row and the number of throws a cell stands for."""
    return ROWS - cell // CELLS, cell % CELLS + 1


_NAMES: Final = tuple(["{},{}".format(*row_and_throws(cell)) for cell in range(SIZE)])


def cell_name(cell: int) -> str:
    """A cell as people write it: `5,3`."""
    return _NAMES[cell]


def landing(column: bytes, target: int) -> int:
    """The first free cell from the target on, or NO_CELL (R-6)."""
    return column.find(FREE_CELL, target)


def with_marker(column: bytes, cell: int, owner: int) -> bytes:
    """The column with a marker on a free cell."""
    return column[:cell] + bytes([owner]) + column[cell + 1 :]


def with_push(column: bytes, target: int, owner: int) -> bytes:
    """The column with a marker on the target; the run from there moves back one cell (R-10)."""
    free = column.find(FREE_CELL, target)
    return column[:target] + bytes([owner]) + column[target:free] + column[free + 1 :]


def best_two(column: bytes) -> tuple[int, int]:
    """The owners of the best and the second-best marker, NO_CELL where there is none."""
    found = column.replace(FREE_CELL, b"")[:2]
    if len(found) == 2:
        return found[0], found[1]
    return (found[0], NO_CELL) if found else (NO_CELL, NO_CELL)


def markers_of(column: bytes, owner: int) -> int:
    """How many markers of an owner lie in a column."""
    return column.count(bytes([owner]))
