"""Components: the sheet and the printed numbers as the rules see them (Components).

Types, cells and dice are numbers; everything people see holds names. The cell of a blue face b and
a yellow face y has the number (y - 1) * 6 + b - 1: blue is the column, yellow the row.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

TYPES: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
"""The six building types in value order."""
SIDES: Final = 6
"""The faces of a die, and so the rows and columns of the sheet."""
CELLS: Final = SIDES * SIDES
PLACES: Final = 3
"""How many places of a type pay."""
BLUE: Final = "blue"
YELLOW: Final = "yellow"


@dataclass(frozen=True)
class Sheet:
    """The layout of a player's sheet; all sheets are alike (W-16)."""

    types: tuple[int, ...]
    """The building type of each cell."""
    boxes: tuple[int, ...]
    """By type, its cells, and so its boxes on the score sheet."""
    provenance: str
    """Where the layout comes from; shown wherever a sheet is."""


@dataclass(frozen=True)
class Components:
    """The sheet and the printed tables for a number of seats."""

    sheet: Sheet
    rounds: int
    starting_buildings: int
    starting_coins: int
    coins: int
    """How many coins are printed on a sheet."""
    modify_cost: int
    second_cost: int
    coins_per_point: int
    places: tuple[tuple[int, ...], ...]
    """Points by type and place."""
    lines: tuple[int, ...]
    """Points of a row or column by its buildings, from 0 to 6."""
    versus_bonus: int
    """What a fictional player gets in place of lines and coins in the versus variant."""
    fictional_names: tuple[str, ...]
    source: dict[str, Any] = field(compare=False)
    """The data as read, for its digest."""


def cell_at(blue: int, yellow: int) -> int:
    """The number of the cell where two faces meet."""
    return (yellow - 1) * SIDES + blue - 1


def faces_of(cell: int) -> tuple[int, int]:
    """The blue and the yellow face that meet on a cell."""
    return cell % SIDES + 1, cell // SIDES + 1


LINE_MASKS: Final = tuple(
    [sum(1 << cell_at(blue, yellow) for blue in range(1, 7)) for yellow in range(1, 7)]
    + [sum(1 << cell_at(blue, yellow) for yellow in range(1, 7)) for blue in range(1, 7)]
)
"""The cells of the six rows and then of the six columns, as bits."""
