"""The quick table: which plain tiles fit a cell, read off its eight neighbours (base, Placement).

A neighbourhood is a 12-bit number: bits 0-3 which of N E S W are occupied, 4-7 which of
NE SE SW NW, 8-11 which of the occupied N E S W show a wall to the cell. Because enclosed areas
of any size are forbidden (R6), the outline of a palace is one simple loop; so a new tile makes no
enclosed area exactly if the empty cells around it hang together.
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.palace.grid import DIAGONALS, FACING, LEGS, STEPS, UNUSUAL

SIZE: Final = 1 << 12
UNUSUAL_NEAR: Final = SIZE
"""A thirteenth bit: an unusual tile is near, the general check must judge."""
SIDE_AND_WALL: Final = 1 | 1 << 8
"""The two bits that tell of a neighbour on the north side; shifted, of one on another."""
_RING: Final = (0, 4, 1, 5, 2, 6, 3, 7)
"""The neighbourhood's occupied bits in the order N NE E SE S SW W NW."""


def matching(code: int) -> int:
    """The wall patterns (a 16-bit set) whose edges equal those of the occupied neighbours."""
    occupied = code & 15
    facing = code >> 8 & 15
    patterns = 0
    for walls in range(16):
        if walls & occupied == facing:
            patterns |= 1 << walls
    return patterns


def reaches(code: int) -> bool:
    """Whether some neighbour shows an open edge, so that the tile can be walked to."""
    return bool(code & 15 & ~(code >> 8))


def leaves_no_hole(code: int) -> bool:
    """Whether the empty neighbours form one run around the cell, corners between them included."""
    runs = 0
    for index in range(0, 8, 2):
        if code >> _RING[index] & 1:
            continue
        # An empty side starts a run unless the two cells before it are empty too.
        corner, side = _RING[index - 1], _RING[index - 2]
        if code >> corner & 1 or code >> side & 1:
            runs += 1
    return runs <= 1


def _joining() -> tuple[int, ...]:
    codes = [occupied | facing << 8 for facing in range(16) for occupied in range(16)]
    return tuple([matching(code) if reaches(code) else 0 for code in codes])


def _joining_corners() -> tuple[tuple[int, ...], ...]:
    reached = [walls << 4 | sides for walls in range(16) for sides in range(16)]
    return tuple([tuple([JOINING[near & (legs << 4 | legs)] for near in reached]) for legs in LEGS])


def sides_near(code: int) -> int:
    """What JOINING asks for: the walls that the neighbours show, and the sides where any are."""
    return (code >> 8 & 15) << 4 | code & 15


def _fits() -> tuple[int, ...]:
    by_edges = [matching(occupied | facing << 8) for facing in range(16) for occupied in range(16)]
    table: list[int] = []
    for code in range(SIZE):
        if reaches(code) and leaves_no_hole(code):
            table.append(by_edges[(code >> 8 & 15) * 16 + (code & 15)])
        else:
            table.append(0)
    return (*table, *[0] * SIZE)


def _fitting() -> tuple[bytes, ...]:
    return tuple([bytes([patterns >> walls & 1 for patterns in FITS]) for walls in range(16)])


JOINING: Final = _joining()
"""By the walls that the neighbours show, times 16, and the sides where there are any: the set of
wall patterns that match them, if one of them shows an open edge."""
JOINING_CORNERS: Final = _joining_corners()
"""The same for half cells, by their corner: nothing touches them but at their legs."""
FITS: Final = _fits()
"""For each neighbourhood the set of wall patterns a tile may have there; none if unusual tiles
are near, for then this table is not asked."""
FITTING: Final = _fitting()
"""The same by wall pattern: for each neighbourhood 1 where a tile with the pattern fits."""


def _around() -> tuple[tuple[tuple[int, int], ...], ...]:
    table: list[tuple[tuple[int, int], ...]] = []
    for walls in range(16):
        seen: list[tuple[int, int]] = []
        for side in range(4):
            across = FACING[side]
            seen.append((STEPS[side], 1 << across | (walls >> side & 1) << (across + 8)))
            seen.append((DIAGONALS[side], 16 << (side + 2 & 3)))
        table.append(tuple(seen))
    return tuple(table)


AROUND: Final = _around()
"""For the walls of a tile: the steps to its eight neighbours and what each sees of it."""


def _looks() -> tuple[tuple[int, int, int, int], ...]:
    sides = [(STEPS[side], 1 << side, FACING[side], 256 << side) for side in range(4)]
    return (*sides, *[(DIAGONALS[side], 16 << side, 0, 0) for side in range(4)])


LOOKS: Final = _looks()
"""From a cell: the step to a neighbour, the bit that it is there, its side that faces the cell, and
the bit that this side is walled."""


def neighbourhood(cells: dict[int, int], cell: int) -> int:
    """The neighbourhood of an empty cell (see `neighbourhood`), unusual neighbours marked."""
    code = 0
    for step, seen, facing, walled in LOOKS:
        held = cells.get(cell + step)
        if held is not None:
            code |= seen
            if held >> facing & 1:
                code |= walled
            if held & UNUSUAL:
                code |= UNUSUAL_NEAR
    return code
