"""Walking: across edges without walls and through gates (base, Placement 3; 05, 29, 36, 43).

Every part of a tile is a place of its own, and so is every half cell. Nobody walks on pieces
outside the wall. Walls are those in effect, printed or added.
"""

from __future__ import annotations

from sabika.games.alhambra.palace.grid import GATE_SHIFT, HALF, OUTSIDE, START, STEPS, in_contact


def unreachable(cells: dict[int, int]) -> list[int]:
    """Rule 3: the cells with tiles that cannot be walked to from the fountain."""
    walked = reached_from(cells, START)
    if len(walked) == len(cells):
        return []
    return sorted([cell for cell in cells if cell not in walked and not cells[cell] & OUTSIDE])


def reached_from(cells: dict[int, int], start: int) -> set[int]:
    """Rule 3: what can be walked to from a cell across edges without walls, and through gates."""
    reached = {start}
    to_visit = [start]
    while to_visit:
        for near in walkable_from(cells, to_visit.pop()):
            if near not in reached:
                reached.add(near)
                to_visit.append(near)
    return reached


def walkable_parts(cells: dict[int, int]) -> dict[int, int]:
    """For every cell of the Alhambra the first cell of what can be walked to from it."""
    parts: dict[int, int] = {}
    for cell in sorted(cells, key=lambda cell: (cell != START, cell)):
        if cell not in parts and not cells[cell] & OUTSIDE:
            parts.update(dict.fromkeys(reached_from(cells, cell), cell))
    return parts


def holding(cells: dict[int, int]) -> set[int]:
    """Rule 3: the cells without which others could not be walked to, found in one pass."""
    entered: dict[int, int] = {START: 0}
    lowest: dict[int, int] = {START: 0}
    ways: dict[int, list[int]] = {START: walkable_from(cells, START)}
    found: set[int] = set()
    path = [START]
    while path:
        cell = path[-1]
        if ways[cell]:
            near = ways[cell].pop()
            if near not in entered:
                entered[near] = lowest[near] = len(entered)
                ways[near] = walkable_from(cells, near)
                path.append(near)
            else:
                lowest[cell] = min(lowest[cell], entered[near])
        else:
            path.pop()
            if path:
                before = path[-1]
                if lowest[cell] >= entered[before]:
                    found.add(before)
                lowest[before] = min(lowest[before], lowest[cell])
    return found


def walkable_from(cells: dict[int, int], cell: int) -> list[int]:
    """The cells that can be walked to from a cell in one step; every part and half cell is one."""
    held = cells[cell]
    shut = held & ~(held >> GATE_SHIFT)
    found: list[int] = []
    for side in range(4):
        if not shut >> side & 1:
            near = cell + STEPS[side]
            other = cells.get(near)
            if other is None:
                continue
            # Most neighbours are plain: they always touch.
            if not (held | other) & (HALF | OUTSIDE) or in_contact(held, side, other):
                found.append(near)
    return found


def distances(cells: dict[int, int], start: int, half_cell_step: int = 1) -> dict[int, int]:
    """How many steps each cell is away that can be walked to from another one.

    Going on to a half cell may cost nothing instead of a step (43).
    """
    found = {start: 0}
    to_visit = [start]
    for cell in to_visit:
        gone = found[cell]
        for near in walkable_from(cells, cell):
            steps = gone + (half_cell_step if cells[near] & HALF else 1)
            if near not in found or steps < found[near]:
                found[near] = steps
                to_visit.append(near)
    return found


def shortest_way(cells: dict[int, int], start: int, goal: int) -> list[int]:
    """The cells of a shortest way from one cell to another that can be walked to, both included."""
    steps = distances(cells, start)
    way = [goal]
    while way[-1] != start:
        before = [cell for cell, count in steps.items() if count == steps[way[-1]] - 1]
        way.append(next(cell for cell in before if way[-1] in walkable_from(cells, cell)))
    return way[::-1]
