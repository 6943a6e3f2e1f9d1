"""How tiles are turned, in notation: `NW` for half cells, `turned 90` for tiles that fill cells.

A quarter turn goes clockwise, so that the north side comes to lie in the east. A tile that lies
with its roofs up is not said to be turned. The words stand before whatever modules add.
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.palace.grid import CORNERS
from sabika.kernel.actions import Words

TURNED: Final = "turned"
ANGLES: Final = ("0", "90", "180", "270")
"""Quarter turns in degrees; the first is never written."""
UPRIGHT: Final = (0,)
ALL_TURNS: Final = (0, 1, 2, 3)


def turn_words(turn: int, half_cell: bool = False) -> tuple[str, ...]:
    """The words that say how a tile is turned; none if it lies upright."""
    if half_cell:
        return (CORNERS[turn],)
    return (TURNED, ANGLES[turn]) if turn else ()


def read_turn(words: Words) -> int:
    """How the next words turn a tile that fills its cell; none need be said of one upright."""
    return words.one_of("word.turn", ANGLES[1:]) + 1 if words.maybe(TURNED) else 0


def says_turn(clauses: tuple[str, ...]) -> bool:
    """Whether an action's words begin with how its tile is turned, rightly or wrongly."""
    return bool(clauses) and (clauses[0] == TURNED or clauses[0] in CORNERS)


def without_turn(clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The words behind those that say how a tile is turned."""
    if not says_turn(clauses):
        return clauses
    return clauses[2:] if clauses[0] == TURNED else clauses[1:]


def turn_said(clauses: tuple[str, ...]) -> int | None:
    """How an action's words turn its tile: a number of quarter turns or an index in CORNERS.

    0 if they say nothing of it, None if it cannot be understood.
    """
    if not says_turn(clauses):
        return 0
    if clauses[0] in CORNERS:
        return CORNERS.index(clauses[0])
    angle = clauses[1] if len(clauses) > 1 else ""
    return ANGLES.index(angle) if angle in ANGLES[1:] else None


def turn_first(clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Words in canonical order as far as turning goes: `turned 90` before everything else."""
    if TURNED not in clauses[1:]:
        return clauses
    at = clauses.index(TURNED)
    return (*clauses[at : at + 2], *clauses[:at], *clauses[at + 2 :])
