"""Taking plain tiles away: which of them may go (base, Placement 3 and 4).

Not the fountain, not a tile with four neighbours (a hole would be left), not a tile without which
others cannot be walked to.
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.palace.grid import START, STEPS, WALLS

_OPEN: Final = [
    tuple([step for side, step in enumerate(STEPS) if not walls >> side & 1])
    for walls in range(WALLS + 1)
]
"""The steps that a tile's walls leave open, by those walls."""


def may_go(cells: dict[int, int], cell: int) -> bool:
    """Whether the plain tile of a cell, any but the fountain's, may be taken away."""
    held = cells[cell]
    beside = 0
    ways: list[int] = []
    for side in range(4):
        near = cell + STEPS[side]
        if near in cells:
            beside += 1
            if not held >> side & 1:
                ways.append(near)
    if beside == len(STEPS):
        return False
    if len(ways) == 1:
        return True
    # The tiles walked to from here must still be walked to from each other.
    reached = {cell, ways[0]}
    to_visit = [ways[0]]
    missing = len(ways) - 1
    while to_visit:
        at = to_visit.pop()
        for step in _OPEN[cells[at] & WALLS]:
            near = at + step
            if near in cells and near not in reached:
                reached.add(near)
                to_visit.append(near)
                if near in ways:
                    missing -= 1
                    if not missing:
                        return True
    return False


def removable(cells: dict[int, int]) -> tuple[int, ...]:
    """The cells of the plain tiles that may be taken away, in canonical order.

    One depth-first pass over open edges finds the tiles that hold others (cut vertices). The four
    sides are written out: it is asked of every palace, and going through them costs a fifth more.
    """
    entered: dict[int, int] = {START: 0}
    lowest: dict[int, int] = {START: 0}
    links: dict[int, list[int]] = {}
    found: list[int] = []
    path = [START]
    holding: set[int] = set()
    clock = 0
    while path:
        cell = path[-1]
        ways = links.get(cell)
        if ways is None:
            held = cells[cell]
            ways = []
            neighbours = 0
            near = cell - 256
            if near in cells:
                neighbours = 1
                if not held & 1:
                    ways.append(near)
            near = cell + 1
            if near in cells:
                neighbours += 1
                if not held & 2:
                    ways.append(near)
            near = cell + 256
            if near in cells:
                neighbours += 1
                if not held & 4:
                    ways.append(near)
            near = cell - 1
            if near in cells:
                neighbours += 1
                if not held & 8:
                    ways.append(near)
            links[cell] = ways
            if neighbours < 4 and cell != START:
                found.append(cell)
        if ways:
            near = ways.pop()
            seen = entered.get(near)
            if seen is None:
                clock += 1
                entered[near] = clock
                lowest[near] = clock
                path.append(near)
            elif seen < lowest[cell]:
                lowest[cell] = seen
        else:
            path.pop()
            if path:
                parent = path[-1]
                low = lowest[cell]
                if low >= entered[parent]:
                    holding.add(parent)
                elif low < lowest[parent]:
                    lowest[parent] = low
    found = [cell for cell in found if cell not in holding]
    found.sort()
    return tuple(found)
