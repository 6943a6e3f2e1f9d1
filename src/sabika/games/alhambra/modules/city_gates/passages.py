"""Passages: which gates would make a layout walkable, none of them too many (05, R4 and R7)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sabika.games.alhambra.edges import Edge
from sabika.games.alhambra.palace.grid import (
    FACING,
    FOUNTAIN,
    HALF,
    OUTSIDE,
    START,
    STEPS,
    in_contact,
    part_of,
    tile_of,
    turn_of,
    turned,
)
from sabika.games.alhambra.palace.walking import reached_from

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def passages(rules: AlhambraRules, cells: dict[int, int], most: int) -> list[tuple[Edge, ...]]:
    """The sets of at most so many gates with which every tile can be walked to, none left out.

    The parts of the layout that cannot be walked to from each other are joined by as many gates as
    needed and no more: one fewer than there are parts, without going round in a circle.
    """
    parts = walkable_parts(cells)
    needed = len(set(parts.values())) - 1
    if not 0 < needed <= most:
        return []
    walls = [
        (cell, side)
        for cell, side in double_walls(rules, cells)
        if parts[cell] != parts[cell + STEPS[side]]
    ]
    return [edges for edges in combinations(walls, needed) if _joins(edges, parts)]


def walkable_parts(cells: dict[int, int]) -> dict[int, int]:
    """For every cell of the Alhambra the first cell of the part it belongs to."""
    parts: dict[int, int] = {}
    for cell in sorted(cells, key=lambda cell: (cell != START, cell)):
        if cell not in parts and not cells[cell] & OUTSIDE:
            parts.update(dict.fromkeys(reached_from(cells, cell), cell))
    return parts


def double_walls(rules: AlhambraRules, cells: dict[int, int]) -> list[Edge]:
    """The edges with printed walls on both tiles, by cell and side looking east or south."""
    found: list[Edge] = []
    for cell in sorted(cells):
        for side in (1, 2):
            other = cells.get(cell + STEPS[side])
            if other is None or not in_contact(cells[cell], side, other):
                continue
            if printed(rules, cells[cell]) >> side & printed(rules, other) >> FACING[side] & 1:
                found.append((cell, side))
    return found


def printed(rules: AlhambraRules, held: int) -> int:
    """The walls printed on what a cell holds, as it lies; the fountain has none (R9)."""
    tile = tile_of(held)
    if tile == FOUNTAIN:
        return 0
    walls = rules.tiles[tile].parts[part_of(held)].walls
    return walls if held & HALF else turned(walls, turn_of(held))


def _joins(edges: tuple[Edge, ...], parts: dict[int, int]) -> bool:
    """Whether gates join all parts: no two of them join what is joined already."""
    joined = {part: part for part in parts.values()}
    for cell, side in edges:
        first, second = joined[parts[cell]], joined[parts[cell + STEPS[side]]]
        if first == second:
            return False
        joined = {part: second if to == first else to for part, to in joined.items()}
    return True
