"""Dice: a throw as one number, four bits a face; equal faces are alike (dice game, AFTER_THROW).

Which of the equal dice is which matters to nobody, so a set of dice is the count of each face.
Throwing n dice takes one number below 6 to the n, read off through tables of up to four dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sabika.games.dice.components import COLUMNS, TYPES
from sabika.kernel.rng import Chance

DICE: Final = "dice"
"""The stream of the throws."""
FACE_BITS: Final = 4
FACE_MASK: Final = 15
SHIFTS: Final = tuple([FACE_BITS * face for face in range(COLUMNS)])
NO_DICE: Final = 0
HALF: Final = 4
"""How many dice a table covers."""


def _thrown_tables() -> tuple[tuple[int, ...], ...]:
    tables: list[tuple[int, ...]] = [(NO_DICE,)]
    for _ in range(HALF):
        longer = [dice + (1 << shift) for dice in tables[-1] for shift in SHIFTS]
        tables.append(tuple(longer))
    return tuple(tables)


THROWN: Final = _thrown_tables()
"""For a number of dice every outcome, each combination of single dice once."""
_OUTCOMES: Final = tuple([COLUMNS**count for count in range(2 * HALF + 1)])
_HALF_OUTCOMES: Final = COLUMNS**HALF


def throw(chance: Chance, stream: str, count: int) -> int:
    """The faces of so many dice, up to eight."""
    number = chance.below(stream, _OUTCOMES[count])
    if count <= HALF:
        return THROWN[count][number]
    upper, lower = divmod(number, _HALF_OUTCOMES)
    return THROWN[count - HALF][upper] + THROWN[HALF][lower]


def number_thrown(thrown: list[int]) -> int:
    """The number that makes `throw` show these faces."""
    number = 0
    for face in thrown:
        number = number * COLUMNS + face
    return number


def count_of(dice: int, face: int) -> int:
    """How many dice show a face."""
    return dice >> SHIFTS[face] & FACE_MASK


def counts_of(dice: int) -> list[int]:
    """How many dice show each face."""
    return [dice >> shift & FACE_MASK for shift in SHIFTS]


def number_of(dice: int) -> int:
    """How many dice there are."""
    total = 0
    while dice:
        total += dice & FACE_MASK
        dice >>= FACE_BITS
    return total


def packed(counts: Iterable[int]) -> int:
    """Dice given by the count of each face."""
    return sum([count << shift for count, shift in zip(counts, SHIFTS, strict=True)])


def within(part: int, whole: int) -> bool:
    """Whether some dice are among others."""
    return all(part >> shift & FACE_MASK <= whole >> shift & FACE_MASK for shift in SHIFTS)


def names_of(dice: int) -> list[str]:
    """The faces of dice by name, in the order of the columns."""
    return [
        name for face, name in enumerate(TYPES) for _ in range(dice >> SHIFTS[face] & FACE_MASK)
    ]


def subsets(dice: int) -> int:
    """How many different choices of at least one of the dice there are."""
    total = 1
    while dice:
        total *= (dice & FACE_MASK) + 1
        dice >>= FACE_BITS
    return total - 1


def subset_at(dice: int, index: int) -> int:
    """The choice at an index below `subsets`; each comes once."""
    index += 1  # the empty choice is none
    chosen = NO_DICE
    for shift in SHIFTS:
        held = dice >> shift & FACE_MASK
        if held:
            index, count = divmod(index, held + 1)
            chosen |= count << shift
    return chosen
