"""What each mission counts in a palace: how many things of its sort, and where they are.

Only the palace counts, never the reserve. What fills its cell counts, the fountain too; camps and
half cells are empty cells that end runs, lines and blocks. Walls end none of them (Scoring).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from sabika.games.alhambra.palace.corners import cells_at
from sabika.games.alhambra.palace.grid import (
    DIAGONALS,
    FACING,
    HALF,
    OUTSIDE,
    PART_SHIFT,
    ROW,
    START,
    STEPS,
)
from sabika.games.alhambra.palace.outline import fills_cell, touching
from sabika.games.alhambra.palace.walking import walkable_from
from sabika.games.alhambra.palace.walls import Edge, sections
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.types import part_type

from .pieces import FACTS, VARIETY

EAST: Final = 1
SOUTH: Final = 2
RUN: Final = 3
"""So many tiles side by side make a row or a column count (missions 1 and 2)."""
LINE: Final = 2
"""So many tiles at least are a diagonal line (R8)."""


class Counted(NamedTuple):
    """How many things count for a mission, and the cells, edges and corners they are made of."""

    number: int
    cells: Iterable[int] = ()
    edges: Iterable[Edge] = ()
    corners: Iterable[int] = ()


def full_cells(play: Table, seat: int, with_fountain: bool = True) -> set[int]:
    """The cells of a player's palace that count in rows, lines and blocks (R1)."""
    cells = play.state.palaces[seat].cells
    full = {cell for cell, held in cells.items() if not held & (OUTSIDE | HALF)}
    return full if with_fountain else full - {START}


def runs(full: set[int], step: int, least: int) -> list[list[int]]:
    """The unbroken straight lines of at least so many cells in one direction, in order."""
    found: list[list[int]] = []
    for cell in sorted(full):
        if cell - step not in full:
            run = [cell]
            while run[-1] + step in full:
                run.append(run[-1] + step)
            if len(run) >= least:
                found.append(run)
    return found


def rows(play: Table, seat: int) -> Counted:
    """Mission 1: each row with three tiles or more side by side, once (R2)."""
    found = runs(full_cells(play, seat, FACTS[play].fountain_counts), STEPS[EAST], RUN)
    lines = {run[0] // ROW for run in found}
    return Counted(len(lines), [cell for run in found for cell in run])


def columns(play: Table, seat: int) -> Counted:
    """Mission 2: each column with three tiles or more side by side, once (R2)."""
    found = runs(full_cells(play, seat, FACTS[play].fountain_counts), STEPS[SOUTH], RUN)
    lines = {run[0] % ROW for run in found}
    return Counted(len(lines), [cell for run in found for cell in run])


def pairs(play: Table, seat: int) -> Counted:
    """Mission 3: neighbouring finished buildings of one type, whatever wall is between (R3)."""
    types = types_by_cell(play, seat)
    found = [
        (cell, side)
        for cell in sorted(types)
        for side in (EAST, SOUTH)
        if types.get(cell + STEPS[side]) == types[cell]
    ]
    if FACTS[play].disjoint:
        found = matched(found)
    cells = dict.fromkeys([at for cell, side in found for at in (cell, cell + STEPS[side])])
    return Counted(len(found), cells, found)


def types_by_cell(play: Table, seat: int) -> dict[int, int]:
    """The types of the finished buildings, cell by cell."""
    cells = play.state.palaces[seat].cells
    types = {cell: part_type(play, cells[cell] >> PART_SHIFT) for cell in full_cells(play, seat)}
    return {cell: building for cell, building in types.items() if building >= 0}


def matched(edges: list[Edge]) -> list[Edge]:
    """As many edges as possible of which no two have a cell in common (R3, the other reading).

    Cells are of two colours like those of a chessboard: pairs that are taken give way as long as
    both of their cells find others.
    """
    partners: dict[int, dict[int, Edge]] = {}
    for cell, side in edges:
        other = cell + STEPS[side]
        first, second = (cell, other) if (cell % ROW + cell // ROW) % 2 else (other, cell)
        partners.setdefault(first, {})[second] = (cell, side)
    taken: dict[int, int] = {}

    def finds(first: int, tried: set[int]) -> bool:
        for second in partners[first]:
            if second not in tried:
                tried.add(second)
                if second not in taken or finds(taken[second], tried):
                    taken[second] = first
                    return True
        return False

    for first in partners:
        finds(first, set())
    return sorted([partners[first][second] for second, first in taken.items()])


def second_wall(play: Table, seat: int) -> Counted:
    """Mission 4: the second longest outer wall, which may be as long as the longest (R4)."""
    found = sections(play.state.palaces[seat], play.rules.closed_costs_one)
    return Counted(len(found[1]), edges=found[1]) if len(found) > 1 else Counted(0)


def diagonal(play: Table, seat: int) -> Counted:
    """Mission 5: the longest unbroken diagonal line; the fountain always counts (R8)."""
    full = full_cells(play, seat)
    found = [run for step in DIAGONALS[:2] for run in runs(full, step, LINE)]
    longest = max(found, key=len, default=[])
    return Counted(len(longest), longest)


def double_walls(play: Table, seat: int) -> Counted:
    """Mission 6: edges between two tiles with walls on both, gates or not."""
    cells, full = play.state.palaces[seat].cells, full_cells(play, seat)
    found = [
        (cell, side)
        for cell in sorted(full)
        for side in (EAST, SOUTH)
        if cells[cell] >> side & 1
        and cell + STEPS[side] in full
        and cells[cell + STEPS[side]] >> FACING[side] & 1
    ]
    return Counted(len(found), edges=found)


def variety(play: Table, seat: int) -> Counted:
    """Mission 7: the different types among the finished buildings."""
    types = types_by_cell(play, seat)
    return Counted(len({*types.values()}), sorted(types))


def path(play: Table, seat: int) -> Counted:
    """Mission 8: the way from the fountain to the tile that is farthest away on foot (R5, R7).

    Half cells are walked through without being counted, by the other reading of R5 as well.
    """
    cells, grid = play.state.palaces[seat].cells, FACTS[play].through_walls
    came = {START: (0, START)}
    """By cell how many tiles away it is, and where one comes from."""
    to_visit = [START]
    for cell in to_visit:
        steps, _ = came[cell]
        for near in touching(cells, cell) if grid else walkable_from(cells, cell):
            so_far = steps if cells[near] & HALF else steps + 1
            if near not in came or so_far < came[near][0]:
                came[near] = (so_far, cell)
                to_visit.append(near)
    full = [cell for cell in sorted(came) if fills_cell(cells, cell)]
    farthest = max(full, key=lambda cell: came[cell][0])
    way = [farthest]
    while way[-1] != START:
        way.append(came[way[-1]][1])
    counted = [cell for cell in way[-2::-1] if not cells[cell] & HALF]
    return Counted(len(counted), counted)


def blocks(play: Table, seat: int) -> Counted:
    """Mission 9: squares of two by two tiles, which may overlap."""
    full = full_cells(play, seat, FACTS[play].fountain_counts)
    found = [corner for corner in sorted(full) if full.issuperset(cells_at(corner))]
    cells = dict.fromkeys([cell for corner in found for cell in cells_at(corner)])
    return Counted(len(found), cells, corners=found)


COUNTING: Final[dict[str, Callable[[Table, int], Counted]]] = {
    "rows": rows,
    "columns": columns,
    "pairs": pairs,
    "second-wall": second_wall,
    "diagonal": diagonal,
    "double-walls": double_walls,
    VARIETY: variety,
    "path": path,
    "blocks": blocks,
}


def worth(play: Table, mission: str, number: int) -> int:
    """What so many things pay."""
    facts = FACTS[play]
    return facts.by_types.get(number, 0) if mission == VARIETY else number * facts.each[mission]
