"""Dice on a sheet: two of each colour for the active player, one of each while waiting (State).

A sheet's dice are four faces: blue low and high, yellow low and high. While a player waits the low
ones are 0. Equal dice are alike, so equal faces stand for one and the same action.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sabika.games.rollwrite.components import BLUE, SIDES, YELLOW, cell_at

Dice: TypeAlias = tuple[int, int, int, int]
"""Blue low, blue high, yellow low, yellow high."""
NO_DICE: Final = (0, 0, 0, 0)
PAIRS: Final = SIDES * SIDES
"""How many ways a pair can fall."""


def one_pair(blue: int, yellow: int) -> Dice:
    """The dice of a sheet with one pair on it."""
    return 0, blue, 0, yellow


def four(blue: int, other_blue: int, yellow: int, other_yellow: int) -> Dice:
    """Four dice in order."""
    if other_blue < blue:
        blue, other_blue = other_blue, blue
    if other_yellow < yellow:
        yellow, other_yellow = other_yellow, yellow
    return blue, other_blue, yellow, other_yellow


def with_pair(dice: Dice, blue: int, yellow: int) -> Dice:
    """The dice of a sheet that receives a pair beside its own (stacked if need be)."""
    return four(dice[1], blue, dice[3], yellow)


def other_pair(dice: Dice, blue: int, yellow: int) -> tuple[int, int]:
    """What is left of four dice without one pair of them."""
    return (
        dice[1] if dice[0] == blue else dice[0],
        dice[3] if dice[2] == yellow else dice[2],
    )


def changed(dice: Dice, colour: str, face: int, to: int) -> Dice:
    """Four dice with one of them turned to another face."""
    if colour == BLUE:
        return four(to, dice[1] if dice[0] == face else dice[0], dice[2], dice[3])
    return four(dice[0], dice[1], to, dice[3] if dice[2] == face else dice[2])


def faces(dice: Dice, colour: str) -> tuple[int, ...]:
    """The faces of one colour, the lowest first."""
    low, high = (dice[0], dice[1]) if colour == BLUE else (dice[2], dice[3])
    return (low, high) if low else (high,) if high else ()


def die_name(colour: str, face: int) -> str:
    """A die as people write it: `blue-4`."""
    return f"{colour}-{face}"


def pair_names(blue: int, yellow: int) -> list[str]:
    """A pair as people write it."""
    return [die_name(BLUE, blue), die_name(YELLOW, yellow)]


def dice_names(dice: Dice) -> list[str]:
    """All dice of a sheet as people write them."""
    return [die_name(colour, face) for colour in (BLUE, YELLOW) for face in faces(dice, colour)]


def _points(dice: Dice) -> tuple[int, ...]:
    """The cells of the four points, stacked dice counted separately."""
    return tuple([cell_at(blue, yellow) for yellow in dice[2:] for blue in dice[:2]])


FOUR_POINTS: Final[dict[Dice, tuple[int, ...]]] = {
    (blue, other_blue, yellow, other_yellow): _points((blue, other_blue, yellow, other_yellow))
    for blue in range(1, SIDES + 1)
    for other_blue in range(blue, SIDES + 1)
    for yellow in range(1, SIDES + 1)
    for other_yellow in range(yellow, SIDES + 1)
}
"""The cells of the four points by the dice; a cell hit twice is there twice."""
POINTS: Final[dict[Dice, tuple[int, ...]]] = {
    dice: tuple(sorted(set(cells))) for dice, cells in FOUR_POINTS.items()
}
"""The different cells of the four points by the dice, row by row."""
