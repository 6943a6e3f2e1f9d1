"""The general judge of layouts: any tiles, any option, the final layout (base, Placement).

The quick table answers for plain tiles among plain tiles; everything else comes here. A law in the
tests compares both. Pieces outside the wall fill their cell, but nobody walks there and no edge has
to match theirs. Half cells touch their neighbours with their legs alone; the other half of their
cell is empty space (watchtowers, Geometry). A gate leaves a wall standing and lets people through.
"""

from __future__ import annotations

from typing import NamedTuple

from sabika.games.alhambra.palace.grid import (
    FACING,
    HALF,
    ROW,
    START,
    STEPS,
    in_contact,
    material,
    xy_of,
)
from sabika.games.alhambra.palace.walking import unreachable


class Fault(NamedTuple):
    """Why a layout is refused, and what is at fault: cells, and edges by cell and side."""

    reason: str
    cells: list[int]
    edges: list[tuple[int, int]]


def layout_fault(
    cells: dict[int, int], single_cell_holes: bool = False, must_reach: bool = True
) -> str | None:
    """The reason why a layout is not allowed, or None if it is."""
    if differing_edges(cells):
        return "edges-differ"
    if must_reach and unreachable(cells):
        return "not-reachable"
    if _closed_cells(cells) if single_cell_holes else encloses(cells):
        return "encloses-area"
    return None


def differing_edges(cells: dict[int, int]) -> list[tuple[int, int]]:
    """Rule 2: a shared edge has a wall on both tiles or on neither; those that do not.

    Each by a cell and a side, an index in STEPS, that looks east or south.
    """
    found: list[tuple[int, int]] = []
    for cell, held in cells.items():
        for side in (1, 2):
            other = cells.get(cell + STEPS[side])
            if (
                other is not None
                and (held >> side ^ other >> FACING[side]) & 1
                and in_contact(held, side, other)
            ):
                found.append((cell, side))
    return found


# -- empty space --------------------------------------------------------------------------------


def enclosed(cells: dict[int, int], single_cell_holes: bool = False) -> list[int]:
    """Rule 5: the cells of empty space that are enclosed, or cut off over a corner alone.

    A half cell stands for its empty half.
    """
    if single_cell_holes:
        return sorted(_closed_cells(cells))
    found = _cut_off(cells)
    if not found and not _with_halves(cells):
        for cell in cells:
            found |= _pinched(cell, cells)
    return sorted(found)


def _closed_cells(cells: dict[int, int]) -> list[int]:
    """Rule 5 read literally: empty cells with tiles on all four sides (R6, single_cell)."""
    beside = {cell + step for cell in cells for step in STEPS} - cells.keys()
    beside |= {cell for cell, held in cells.items() if held & HALF}
    return [cell for cell in beside if not any(_open(cells, cell, side) for side in range(4))]


def encloses(cells: dict[int, int]) -> bool:
    """Rule 5 with R6: an empty area cut off from the outside, be it only over a corner."""
    # Whatever touches over a corner alone, and is joined otherwise, closes a ring that the flood
    # finds; the corners are looked at first because that is quick.
    if not _with_halves(cells) and any(_pinched(cell, cells) for cell in cells):
        return True
    return bool(_cut_off(cells))


def _with_halves(cells: dict[int, int]) -> bool:
    return any(held & HALF for held in cells.values())


def _pinched(cell: int, cells: dict[int, int]) -> set[int]:
    """The empty cells on both sides of a corner over which a cell touches another."""
    found: set[int] = set()
    for across in (1 + ROW, ROW - 1):
        side = 1 if across > ROW else -1
        if cell + across in cells and cell + side not in cells and cell + ROW not in cells:
            found |= {cell + side, cell + ROW}
    return found


def _open(cells: dict[int, int], cell: int, side: int) -> bool:
    """Whether the empty space of two neighbouring cells hangs together over their edge."""
    held, other = cells.get(cell), cells.get(cell + STEPS[side])
    if held is not None and material(held) >> side & 1:
        return False
    return other is None or not material(other) >> FACING[side] & 1


def _cut_off(cells: dict[int, int]) -> set[int]:
    """The cells of empty space that cannot be reached from the outside over edges."""
    corners = [xy_of(cell) for cell in cells]
    left, right = min(x for x, _ in corners) - 1, max(x for x, _ in corners) + 1
    top, bottom = min(y for _, y in corners) - 1, max(y for _, y in corners) + 1
    outside = {START + left + top * ROW}
    to_visit = list(outside)
    while to_visit:
        cell = to_visit.pop()
        for side, step in enumerate(STEPS):
            near = cell + step
            x, y = xy_of(near)
            inside = left <= x <= right and top <= y <= bottom
            if inside and near not in outside and _open(cells, cell, side):
                outside.add(near)
                to_visit.append(near)
    box = {START + x + y * ROW for x in range(left, right + 1) for y in range(top, bottom + 1)}
    full = {cell for cell, held in cells.items() if not held & HALF}
    return box - outside - full
