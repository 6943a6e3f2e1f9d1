"""The general judge of layouts: any tiles, any option, the final layout (base, Placement).

The quick table answers for plain tiles among plain tiles; everything else comes here. A law in the
tests compares both.
"""

from __future__ import annotations

from sabika.games.alhambra.palace.grid import FACING, ROW, START, STEPS, xy_of


def layout_fault(cells: dict[int, int], single_cell_holes: bool = False) -> str | None:
    """The reason why a layout is not allowed, or None if it is."""
    if differing_edges(cells):
        return "edges-differ"
    if len(_walked(cells)) < len(cells):
        return "not-reachable"
    if _closed_cells(cells) if single_cell_holes else _encloses(cells):
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
            if other is not None and (held >> side ^ other >> FACING[side]) & 1:
                found.append((cell, side))
    return found


def unreachable(cells: dict[int, int]) -> list[int]:
    """Rule 3: the cells with tiles that cannot be walked to from the fountain."""
    return sorted(cells.keys() - _walked(cells))


def enclosed(cells: dict[int, int], single_cell_holes: bool = False) -> list[int]:
    """Rule 5: the empty cells that are enclosed, or cut off over a corner alone."""
    if single_cell_holes:
        return sorted(_closed_cells(cells))
    found = _cut_off(cells)
    if not found:
        for cell in cells:
            found |= _pinched(cell, cells)
    return sorted(found)


def _walked(cells: dict[int, int]) -> set[int]:
    """Rule 3: what can be walked to from the fountain across edges without walls."""
    reached = {START}
    ahead = [START]
    while ahead:
        cell = ahead.pop()
        for side in range(4):
            near = cell + STEPS[side]
            if near in cells and near not in reached and not cells[cell] >> side & 1:
                reached.add(near)
                ahead.append(near)
    return reached


def _closed_cells(cells: dict[int, int]) -> list[int]:
    """Rule 5 read literally: empty cells with tiles on all four sides (R6, single_cell)."""
    beside = {cell + step for cell in cells for step in STEPS} - cells.keys()
    return [cell for cell in beside if all(cell + step in cells for step in STEPS)]


def _encloses(cells: dict[int, int]) -> bool:
    """Rule 5 with R6: an empty area cut off from the outside, be it only over a corner."""
    if any(_pinched(cell, cells) for cell in cells):
        return True
    return bool(_cut_off(cells))


def _pinched(cell: int, cells: dict[int, int]) -> set[int]:
    """The empty cells on both sides of a corner over which a cell touches another."""
    found: set[int] = set()
    for across in (1 + ROW, ROW - 1):
        side = 1 if across > ROW else -1
        if cell + across in cells and cell + side not in cells and cell + ROW not in cells:
            found |= {cell + side, cell + ROW}
    return found


def _cut_off(cells: dict[int, int]) -> set[int]:
    """The empty cells that cannot be reached from the outside over edges."""
    corners = [xy_of(cell) for cell in cells]
    left, right = min(x for x, _ in corners) - 1, max(x for x, _ in corners) + 1
    top, bottom = min(y for _, y in corners) - 1, max(y for _, y in corners) + 1
    outside = {START + left + top * ROW}
    ahead = list(outside)
    while ahead:
        cell = ahead.pop()
        for step in STEPS:
            near = cell + step
            x, y = xy_of(near)
            inside = left <= x <= right and top <= y <= bottom
            if inside and near not in cells and near not in outside:
                outside.add(near)
                ahead.append(near)
    if len(outside) + len(cells) == (right - left + 1) * (bottom - top + 1):
        return set()
    box = {START + x + y * ROW for x in range(left, right + 1) for y in range(top, bottom + 1)}
    return box - outside - cells.keys()
