"""Double walls: the edges of a palace with walls on both tiles (05, 43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.edges import Edge
from sabika.games.alhambra.palace.grid import (
    FACING,
    FOUNTAIN,
    HALF,
    STEPS,
    in_contact,
    part_of,
    tile_of,
    turn_of,
    turned,
)

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


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
