"""The outline: what lies beside what, which sides are open to the outside, straight lines.

Questions that modules ask about a layout. Pieces outside the wall are no part of the Alhambra: they
are nobody's neighbour and end lines. Half cells end lines too and are nobody's neighbour; their
outer legs are open sides, their long sides never (module interactions 2; watchtowers, Geometry).
"""

from __future__ import annotations

from sabika.games.alhambra.palace.grid import (
    DIAGONALS,
    FACING,
    HALF,
    OUTSIDE,
    STEPS,
    in_contact,
    material,
)


def open_sides(cells: dict[int, int]) -> list[tuple[int, int]]:
    """The outer sides of the Alhambra without a wall and with nothing against them.

    Each by its cell and side, an index in STEPS; the fountain's are among them.
    """
    found: list[tuple[int, int]] = []
    for cell in sorted(cells):
        held = cells[cell]
        if held & OUTSIDE:
            continue
        free = material(held) & ~held
        found += [(cell, side) for side in range(4) if free >> side & 1 and bare(cells, cell, side)]
    return found


def bare(cells: dict[int, int], cell: int, side: int) -> bool:
    """Whether nothing of the Alhambra lies against a side of a tile."""
    other = cells.get(cell + STEPS[side])
    return other is None or not in_contact(cells[cell], side, other)


def fills_cell(cells: dict[int, int], cell: int) -> bool:
    """Whether a cell holds a tile that fills it and belongs to the Alhambra, the fountain too."""
    held = cells.get(cell)
    return held is not None and not held & (OUTSIDE | HALF)


def open_neighbours(cells: dict[int, int], cell: int) -> list[int]:
    """The cells beside a tile with no wall between; a gate leaves the wall standing."""
    return [
        cell + step
        for side, step in enumerate(STEPS)
        if fills_cell(cells, cell + step)
        and not (cells[cell] >> side | cells[cell + step] >> FACING[side]) & 1
    ]


def touching(cells: dict[int, int], cell: int) -> list[int]:
    """The cells whose tiles or half cells touch that of a cell, whatever walls there are, NESW."""
    return [
        cell + step
        for side, step in enumerate(STEPS)
        if cell + step in cells and in_contact(cells[cell], side, cells[cell + step])
    ]


def around(cells: dict[int, int], cell: int) -> list[int]:
    """Which of the eight cells around a cell hold tiles, N E S W first, then the diagonals."""
    return [cell + step for step in STEPS + DIAGONALS if fills_cell(cells, cell + step)]


def line(cells: dict[int, int], cell: int, side: int, through_walls: bool = True) -> list[int]:
    """The unbroken straight line of tiles that starts beside a cell.

    Walls do not break it; without `through_walls` a double wall, on both tiles, does.
    """
    found: list[int] = []
    here, near = cell, cell + STEPS[side]
    while fills_cell(cells, near):
        if not through_walls and cells[here] >> side & cells[near] >> FACING[side] & 1:
            break
        found.append(near)
        here, near = near, near + STEPS[side]
    return found
