"""Fitting: what one piece more, less or exchanged does to a legal layout (base, Placement).

A legal layout has no holes, so its outline is one closed line. A new piece that touches it along
one unbroken stretch leaves it so; one that touches it in two places, be it a corner, closes
something in. So only what lies around the piece has to be looked at. The judge of whole layouts
(see `check`) says the same, and a law compares them.
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.palace.check import encloses
from sabika.games.alhambra.palace.grid import (
    DIAGONALS,
    FACING,
    HALF,
    OUTSIDE,
    STEPS,
    in_contact,
    material,
    turn_of,
)
from sabika.games.alhambra.palace.neighbourhood import JOINING
from sabika.games.alhambra.palace.walking import unreachable

# Around a piece lie four sides and four corners. In a ring of eight bits side k is bit 2k and the
# corner behind it, clockwise, bit 2k + 1.
_CORNER: Final = (2, 8, 32, 128)
_SIDE: Final = (131, 14, 56, 224)
"""A side with the corners at its ends."""
_TRIANGLE: Final = (143, 62, 248, 227)
"""What a half cell has of the ring, by its corner: two legs and three corners."""


def _stretches() -> bytes:
    """For every ring how many runs of set bits it has."""
    runs = [
        len([n for n in range(8) if ring >> n & 1 and not ring >> (n - 1) % 8 & 1])
        for ring in range(256)
    ]
    runs[255] = 1
    return bytes(runs)


_STRETCHES: Final = _stretches()


def touches(cells: dict[int, int], cell: int, held: int) -> int:
    """Along how many stretches a piece on a free cell touches what lies around it."""
    ring = 0
    for side in range(4):
        other = cells.get(cell + STEPS[side])
        if other is not None:
            if not other & HALF or material(other) >> FACING[side] & 1:
                ring |= _SIDE[side]
            else:
                # A triangle has all corners of its cell but the one opposite to its right angle.
                missing = turn_of(other) + 2 & 3
                if missing != side + 1 & 3:
                    ring |= _CORNER[side]
                if missing != side + 2 & 3:
                    ring |= _CORNER[side - 1]
        other = cells.get(cell + DIAGONALS[side])
        if other is not None and not (other & HALF and turn_of(other) == side):
            ring |= _CORNER[side]
    if held & HALF:
        ring &= _TRIANGLE[turn_of(held)]
    return _STRETCHES[ring]


def joining(cells: dict[int, int], cell: int, shape: int) -> int:
    """The wall patterns (a 16-bit set) with which a piece on a free cell joins what lies around.

    Its edges match and it can be walked to; everything else is left to the judge. The shape is the
    content of the cell without walls.
    """
    occupied = facing = 0
    sides = 0 if shape & OUTSIDE else material(shape)
    for side in range(4):
        if not sides >> side & 1:
            continue
        other = cells.get(cell + STEPS[side])
        if other is None:
            continue
        # Most neighbours are plain: they always touch.
        if not other & (HALF | OUTSIDE) or in_contact(shape, side, other):
            occupied |= 1 << side
            facing |= (other >> FACING[side] & 1) << side
    return JOINING[facing << 4 | occupied]


def addition_fault(
    cells: dict[int, int], new: dict[int, int], must_reach: bool = True
) -> str | None:
    """The reason why a piece may not be added to a legal layout on free cells, or None.

    If it need not be reached, nobody has to walk to it.
    """
    reached: list[int] = []
    shape = 0
    for cell, held in new.items():
        shape = held
        for side in range(4):
            other = cells.get(cell + STEPS[side])
            if other is None or not in_contact(held, side, other):
                continue
            if (held >> side ^ other >> FACING[side]) & 1:
                return "edges-differ"
            if not held >> side & 1:
                reached.append(cell)
    if must_reach and not shape & OUTSIDE and not _all_reached(new, reached):
        return "not-reachable"
    return None if _keeps_outline(cells, new) else "encloses-area"


def _all_reached(new: dict[int, int], reached: list[int]) -> bool:
    """Whether all parts of a new piece can be walked to from those that are reached."""
    if len(new) == 1 or not reached:
        return bool(reached)
    walked = set(reached)
    for cell in reached:
        for side in range(4):
            near = cell + STEPS[side]
            if near in new and near not in walked and not new[cell] >> side & 1:
                walked.add(near)
                reached.append(near)
    return len(walked) == len(new)


def _keeps_outline(cells: dict[int, int], new: dict[int, int]) -> bool:
    """Whether a layout without holes has none with a new piece (rule 5, R6)."""
    if len(new) == 1:
        cell, held = next(iter(new.items()))
        return touches(cells, cell, held) == 1
    # Part by part, if each touches what is there along one stretch; else the whole is judged.
    grown = cells.copy()
    waiting = new.copy()
    while waiting:
        fits = [cell for cell, held in waiting.items() if touches(grown, cell, held) == 1]
        if not fits:
            return not encloses({**cells, **new})
        grown[fits[0]] = waiting.pop(fits[0])
    return True


def leaves_open(rest: dict[int, int], free: list[int]) -> bool:
    """Whether cells that become free belong to the empty space around a layout (rule 5, R6)."""
    for cell in free:
        for side in range(4):
            near = cell + STEPS[side]
            other = rest.get(near)
            if near not in free and (other is None or not material(other) >> FACING[side] & 1):
                return True
    return False


def exchange_fault(cells: dict[int, int], new: dict[int, int]) -> str | None:
    """The reason why a piece may not take the very place of another of its shape, or None.

    What matches its neighbours as the old one did is walked to as the old one was.
    """
    joined_alike = True
    for cell, held in new.items():
        for side in range(4):
            near = cell + STEPS[side]
            if near in new:
                if (held ^ cells[cell]) >> side & 1:
                    joined_alike = False
            else:
                other = cells.get(near)
                if (
                    other is not None
                    and (held >> side ^ other >> FACING[side]) & 1
                    and in_contact(held, side, other)
                ):
                    return "edges-differ"
    return None if joined_alike or not unreachable({**cells, **new}) else "not-reachable"


def same_shape(held: int, other: int) -> bool:
    """Whether two pieces are alike but for walls: inside or outside, full or half the same way."""
    if (held ^ other) & (OUTSIDE | HALF):
        return False
    return not held & HALF or turn_of(held) == turn_of(other)
