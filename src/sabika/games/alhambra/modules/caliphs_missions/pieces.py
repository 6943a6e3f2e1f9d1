"""The nine missions, what they pay, and which three lie open."""

from __future__ import annotations

from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone

VARIETY: Final = "variety"
MISSIONS: Final = (
    "rows",
    "columns",
    "pairs",
    "second-wall",
    "diagonal",
    "double-walls",
    VARIETY,
    "path",
    "blocks",
)
"""The missions in the order of their numbers."""
BY_NUMBER: Final = tuple([name for name in MISSIONS if name != VARIETY])
"""The missions that pay for how many things of a sort there are."""


class Numbers(NamedTuple):
    """What the missions pay, and how unclear rules are read."""

    drawn: int
    each: dict[str, int]
    """The points for each thing that counts, by mission."""
    by_types: dict[int, int]
    """The points for so many different types."""
    fountain_counts: bool
    """Whether the fountain is a tile of rows, columns and blocks (R1)."""
    disjoint: bool
    """Whether a building belongs to one pair at most (R3)."""
    through_walls: bool
    """Whether the path goes from tile to tile, whatever walls there are (R5)."""


def read(sheet: Sheet) -> Numbers:
    """The data and the options."""
    sheet.expect("total", sheet.number("total"), len(MISSIONS))
    return Numbers(
        sheet.number("drawn", 1, len(MISSIONS)),
        dict(zip(BY_NUMBER, sheet.by_word("each", BY_NUMBER), strict=True)),
        sheet.by_number("by_types"),
        sheet.option("caliphs_missions.fountain_counts", (True, False)),
        sheet.option("caliphs_missions.pairs", ("edges", "disjoint")) == "disjoint",
        sheet.option("caliphs_missions.path", ("walk", "grid")) == "grid",
    )


FACTS: Final = Facts("caliphs_missions", read)

MISSION: Final = Pieces("mission", MISSIONS)
"""The mission tiles; those that were not drawn are back in the box."""
DRAWN: Final = Zone(MISSION, "missions")
"""The missions everybody works at, by number."""
