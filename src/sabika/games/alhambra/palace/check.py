"""The general judge of layouts: any tiles, any option, the final layout (base, Placement).

The quick table answers for plain tiles among plain tiles; everything else comes here. A law in the
tests compares both.
"""

from __future__ import annotations

from sabika.games.alhambra.palace.grid import FACING, ROW, START, STEPS, xy_of


def layout_fault(cells: dict[int, int], single_cell_holes: bool = False) -> str | None:
    """The reason why a layout is not allowed, or None if it is."""
    if _edges_differ(cells):
        return "edges-differ"
    if len(_walked(cells)) < len(cells):
        return "not-reachable"
    if _has_closed_cell(cells) if single_cell_holes else _encloses(cells):
        return "encloses-area"
    return None


def _edges_differ(cells: dict[int, int]) -> bool:
    """Rule 2: a shared edge has a wall on both tiles or on neither."""
    for cell, held in cells.items():
        for side in (1, 2):
            other = cells.get(cell + STEPS[side])
            if other is not None and (held >> side ^ other >> FACING[side]) & 1:
                return True
    return False


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


def _has_closed_cell(cells: dict[int, int]) -> bool:
    """Rule 5 read literally: an empty cell with tiles on all four sides (R6, single_cell)."""
    beside = {cell + step for cell in cells for step in STEPS} - cells.keys()
    return any(all(cell + step in cells for step in STEPS) for cell in beside)


def _encloses(cells: dict[int, int]) -> bool:
    """Rule 5 with R6: an empty area cut off from the outside, be it only over a corner."""
    for cell in cells:
        for across in (1 + ROW, ROW - 1):
            if cell + across in cells:
                side = 1 if across > ROW else -1
                if cell + side not in cells and cell + ROW not in cells:
                    return True
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
    return len(outside) + len(cells) < (right - left + 1) * (bottom - top + 1)
