"""Where watchtowers may stand: their colour, camps and empty halves beside them (22, Placement)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.check import Fault
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    HALF,
    OUTSIDE,
    PART_SHIFT,
    STEPS,
    in_contact,
    material,
    tile_of,
)
from sabika.games.alhambra.types import type_in

from .facts import colour_of, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules
    from sabika.games.alhambra.types import Retyped


def fault_of(
    rules: AlhambraRules, cells: dict[int, int], near: Collection[int], known: Retyped
) -> Fault | None:
    """The first fault of a layout."""
    for cell in sorted([cell for cell in near if cells.get(cell, 0) & HALF]):
        held = cells[cell]
        outside = [cell + step for step in STEPS if cells.get(cell + step, 0) & OUTSIDE]
        if outside:
            return Fault("watchtowers.camp-beside", [cell, *outside], [])
        if not supports(rules, cells, cell, known):
            legs = material(held)
            return Fault("watchtowers.no-support", [cell], [(cell, s) for s in _sides(legs)])
        if not facts_of(rules).tiles_beside_void:
            beside = [cell + STEPS[side] for side in _sides(~material(held) & 15)]
            taken = [near for near in beside if near in cells]
            if taken:
                return Fault("watchtowers.beside-void", taken, [])
    return None


def _sides(bits: int) -> list[int]:
    return [side for side in range(4) if bits >> side & 1]


def supports(rules: AlhambraRules, cells: dict[int, int], cell: int, known: Retyped) -> list[int]:
    """The base buildings of its colour that a watchtower touches with a leg, without a wall.

    An unfinished one supports none (R4).
    """
    held = cells[cell]
    colour = colour_of(rules, tile_of(held))
    found: list[int] = []
    for side in _sides(material(held)):
        near = cell + STEPS[side]
        other = cells.get(near)
        # Edges in contact are equal, and a leg has no wall.
        if other is None or not in_contact(held, side, other) or tile_of(other) == FOUNTAIN:
            continue
        traits = rules.tiles[tile_of(other)].kind.traits
        if "base-building" in traits and type_in(rules, known, other >> PART_SHIFT) == colour:
            found.append(near)
    return found
