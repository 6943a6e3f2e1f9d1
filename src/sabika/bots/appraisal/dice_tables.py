"""Exact expectations over throws: tables of all sets of dice, built once (dice game, AFTER_THROW).

A set of up to eight dice is the count of each face; there are 3,003 of them. What some kept dice
are worth is the mean over the face of one more die, six sets with one die more: so all expectations
follow from the values of the full throws in one pass, without sampling and without listing throws.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from operator import itemgetter
from typing import Final

from sabika.games.dice.components import COLUMNS
from sabika.games.dice.dice import FACE_MASK, SHIFTS

DICE: Final = 8
STRIDE: Final = DICE + 1
"""Values by type and count lie in one list: `type * STRIDE + count`."""


class DiceTables:
    """All sets of dice, the small ones first, and how they hang together."""

    def __init__(self) -> None:
        sizes: list[list[int]] = [[0]]
        for _ in range(DICE):
            bigger = {dice + (1 << shift) for dice in sizes[-1] for shift in SHIFTS}
            sizes.append(sorted(bigger))
        self.sets = [dice for same in sizes for dice in same]
        self.index = {dice: number for number, dice in enumerate(self.sets)}
        self.full = len(self.sets) - len(sizes[-1])
        """The number of the first full throw."""
        # Looking several entries up at once is what takes the time: getters do it in one call.
        self._more = [
            itemgetter(*[self.index[dice + (1 << shift)] for shift in SHIFTS])
            for dice in self.sets[: self.full]
        ]
        """For every set of less than eight dice those with one die more, face by face."""
        self._less = [
            _getter([self.index[dice - (1 << s)] for s in SHIFTS if dice >> s & FACE_MASK])
            for dice in self.sets[1:]
        ]
        """For every set but the empty one those with one die less."""
        self._shown = [
            _getter(
                [
                    face * STRIDE + (dice >> SHIFTS[face] & FACE_MASK)
                    for face in range(COLUMNS)
                    if dice >> SHIFTS[face] & FACE_MASK
                ]
            )
            for dice in self.sets[self.full :]
        ]
        """For every full throw the types it shows and how often, as places in a list of values."""

    def best_shown(self, values: list[float]) -> list[float]:
        """For every full throw the best of the types it shows."""
        return [max(get(values)) for get in self._shown]

    def expected(self, full: list[float]) -> list[float]:
        """What every set of kept dice is worth if the others are thrown once."""
        worth = [0.0] * self.full + full
        for number in range(self.full - 1, -1, -1):
            worth[number] = fsum(self._more[number](worth)) / COLUMNS
        return worth

    def best_kept(self, expected: list[float]) -> list[float]:
        """For every full throw the best that can be kept of it, at least one die being thrown."""
        best = expected[: self.full]
        less = self._less
        for number in range(1, self.full):
            smaller = max(less[number - 1](best))
            best[number] = max(best[number], smaller)
        return [max(get(best)) for get in less[self.full - 1 :]]


def _getter(places: list[int]) -> Callable[[list[float]], tuple[float, ...]]:
    """Looks several places of a list up at once; a single one is looked up twice."""
    return itemgetter(*places, places[0])


@lru_cache(maxsize=1)
def dice_tables() -> DiceTables:
    """The tables, made when a bot first needs them."""
    return DiceTables()


class TurnPlan:
    """What is best in a turn, given what a marker brings by throws, type and count of symbols."""

    def __init__(self, values: list[list[float]]) -> None:
        """`values` by the number of throws (from 0 on, the first unused) hold type and count."""
        tables = dice_tables()
        self._tables = tables
        self.placed: list[list[float]] = [[], *(tables.best_shown(row) for row in values[1:])]
        """The best marker of every full throw, by the number of throws."""
        last = len(values) - 1
        self.expected: list[list[float]] = [[] for _ in values]
        """What kept dice are worth before the throw of a number."""
        self.worth: list[list[float]] = [[] for _ in values]
        """What a full throw is worth after the throw of a number, with all that may follow."""
        self.worth[last] = self.placed[last]
        for number in range(last, 1, -1):
            self.expected[number] = tables.expected(self.worth[number])
            thrown = tables.best_kept(self.expected[number])
            here = self.placed[number - 1]
            self.worth[number - 1] = [
                place if place >= throw else throw
                for place, throw in zip(here, thrown, strict=True)
            ]

    def value(self, dice: int, throws: int) -> float:
        """What the dice are worth after so many throws."""
        return self.worth[throws][self._tables.index[dice] - self._tables.full]

    def place_value(self, dice: int, throws: int) -> float:
        """What the best marker brings now."""
        return self.placed[throws][self._tables.index[dice] - self._tables.full]

    def keep_value(self, kept: int, number: int) -> float:
        """What kept dice are worth before the throw of a number."""
        if not self.expected[number]:
            self.expected[number] = self._tables.expected(self.worth[number])
        return self.expected[number][self._tables.index[kept]]
