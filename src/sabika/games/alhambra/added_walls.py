"""Walls added to tiles for good: where one may be added, and which there are (09, 37).

They belong to the tile, wherever it lies, and turn with it; the palace of its owner keeps them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypedDict

from sabika.games.alhambra.components import SIDES, wall_letters
from sabika.games.alhambra.edits import turn_in, walling
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import FOUNTAIN_NAME
from sabika.games.alhambra.layout import as_laid, walls_of
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    HALF,
    OUTSIDE,
    PART_BITS,
    ROW,
    START,
    STEPS,
    part_of,
    sides_in,
    tile_of,
    turned_offset,
    xy_of,
)
from sabika.games.alhambra.palace.palace import Palace, part_key
from sabika.games.alhambra.types import retyped

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class AddedWall(TypedDict):
    """Walls that were added to a part of a tile."""

    tile: str
    part: int
    sides: str


def added_walls(rules: AlhambraRules, added: Mapping[int, int]) -> list[AddedWall]:
    """Walls by part in words: the tile, which part of it, the sides; the fountain's first."""
    return [
        {
            "tile": rules.tile_names[key >> PART_BITS] if key >= 0 else FOUNTAIN_NAME,
            "part": key & (1 << PART_BITS) - 1,
            "sides": wall_letters(walls),
        }
        for key, walls in sorted(added.items())
    ]


def wall_fault(play: Table, seat: int, tile: int, part: int, sides: int) -> str | None:
    """Why walls may not be added to a part of a player's tile, laid or not, or None (09).

    The module that adds them says it in its own words.
    """
    rules, palace, turn = play.rules, play.state.palaces[seat], 0
    if tile == FOUNTAIN:
        walls = palace.cells[START]
    else:
        if rules.tile_marks[tile] & (OUTSIDE | HALF):
            return "unsuited"
        turn = turn_in(palace, tile) if tile in palace.placed() else 0
        walls = walls_of(rules, palace, tile, part, turn)
    if walls & sides:
        return "walled-already"
    if tile != FOUNTAIN and inner_sides(play, tile, part, turn) & sides:
        return "inner-edge"
    if judge(rules, palace, walling(tile, part, sides), retyped(play)) is not None:
        return "faces-tile"
    return None


def inner_sides(play: Table, tile: int, part: int, turn: int) -> int:
    """The sides of a part of a double tile that face its other parts, turned so."""
    offsets = [turned_offset(other.offset, turn) for other in play.rules.tiles[tile].parts]
    x, y = offsets[part]
    others = [(other[0] - x) + (other[1] - y) * ROW for other in offsets]
    return sum([1 << side for side, step in enumerate(STEPS) if step in others])


def others_apart(play: Table, seat: int) -> dict[int, int]:
    """The walls added to a player's tiles, by part, without those that modules tell apart."""
    added = dict(play.state.palaces[seat].added)
    for recorded in play.rules.recorded_walls:
        for part, sides in recorded(play, seat).items():
            if part in added:
                added[part] &= ~sides
    return {part: sides for part, sides in added.items() if sides}


def wall_count(added: Mapping[int, int]) -> int:
    """How many walls these are."""
    return sum([walls.bit_count() for walls in added.values()])


def added_edges(palace: Palace, added: Mapping[int, int]) -> list[tuple[int, int, str]]:
    """Those of some walls, by part, that are on tiles of the palace: x, y and side."""
    if not added:
        return []
    found: list[tuple[int, int, str]] = []
    for cell, held in sorted(palace.cells.items()):
        sides = as_laid(palace, cell, added.get(part_key(tile_of(held), part_of(held)), 0))
        found += [(*xy_of(cell), SIDES[side]) for side in sides_in(sides)]
    return found
