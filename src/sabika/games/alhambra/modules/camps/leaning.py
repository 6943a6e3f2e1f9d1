"""Where camps may lie: what their sides touch (08, Placement 2-4 and 7)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.check import Fault
from sabika.games.alhambra.palace.grid import FACING, OUTSIDE, STEPS, WALLS, material

from .facts import facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules
    from sabika.games.alhambra.types import Retyped

Edge = tuple[int, int]


def fault_of(
    rules: AlhambraRules, cells: dict[int, int], near: Collection[int], known: Retyped
) -> Fault | None:
    """The first fault: wrong contacts first, then camps that lean on too little."""
    camps = sorted([cell for cell in near if cells.get(cell, 0) & OUTSIDE])
    if not camps:
        return None
    at_open = [edge for cell in camps for edge in _at_open_edges(cells, cell)]
    if at_open:
        return Fault("camps.open-edge", [], at_open)
    between = [edge for cell in camps for edge in _ramparts_between(cells, cell)]
    if between:
        return Fault("camps.rampart-between", [], between)
    facts = facts_of(rules)
    for cell in camps:
        ramparts, walled = cells[cell] & WALLS, _at_walls(cells, cell)
        if not facts.garden_at_wall and walled & ~ramparts:
            return Fault("camps.garden-at-wall", [], _sides(cell, walled & ~ramparts))
        if not ramparts & walled:
            return Fault("camps.no-wall", [cell], _sides(cell, ramparts))
        if facts.all_at_wall and ramparts & ~walled:
            return Fault("camps.rampart-free", [cell], _sides(cell, ramparts & ~walled))
    return None


def _at_open_edges(cells: dict[int, int], cell: int) -> list[Edge]:
    """The sides of a camp that touch a tile's edge without a wall (rule 3)."""
    found: list[Edge] = []
    for side, step in enumerate(STEPS):
        other = cells.get(cell + step)
        if other is not None and not other & OUTSIDE:
            facing = FACING[side]
            if material(other) >> facing & 1 and not other >> facing & 1:
                found.append((cell, side))
    return found


def _ramparts_between(cells: dict[int, int], cell: int) -> list[Edge]:
    """The sides to the east and south where two camps touch with a rampart between (rule 4)."""
    found: list[Edge] = []
    for side in (1, 2):
        other = cells.get(cell + STEPS[side])
        if other is None or not other & OUTSIDE:
            continue
        if (cells[cell] >> side | other >> FACING[side]) & 1:
            found.append((cell, side))
    return found


def _at_walls(cells: dict[int, int], cell: int) -> int:
    """The sides of a camp that touch a walled edge of a tile, as bits (rule 2)."""
    walled = 0
    for side, step in enumerate(STEPS):
        other = cells.get(cell + step)
        if other is not None and not other & OUTSIDE and other >> FACING[side] & 1:
            walled |= 1 << side
    return walled


def _sides(cell: int, sides: int) -> list[Edge]:
    return [(cell, side) for side in range(4) if sides >> side & 1]
