"""Majorities to come: the points a player may expect for a building type at a later scoring.

Until the scoring more tiles of the type will come into play and go to anybody. So a lead is not a
place yet, but a chance of it: the more tiles are still to come, the less a lead is worth. Once
none is to come, the expectation is what the scoring table pays.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

STEPS_PER_TILE: Final = 2
"""Tiles to come are rounded to halves, so that chances can be remembered."""
FARTHEST: Final = 24
"""A lead of so many half buildings is as good as any bigger one."""
MOST_STEPS: Final = 64
SPREAD: Final = 1.0
"""How much of the chance a fair lottery would hold is really there: players who see that they are behind turn elsewhere."""


class Majority:
    """Chances to be ahead, for a number of parties that share what is to come."""

    def __init__(self, parties: int) -> None:
        self._parties = parties
        self._tables: list[list[float] | None] = [None] * (MOST_STEPS + 1)

    def _table(self, steps: int) -> list[float]:
        """For each lead, from -FARTHEST on, the chance to be ahead in the end, a tie being half."""
        table = self._tables[steps]
        if table is None:
            # Of t tiles each party gets a share 1/p: the difference of two has variance 2t/p.
            deviation = sqrt(2.0 * steps / STEPS_PER_TILE / self._parties) * SPREAD
            table = []
            for halves in range(-FARTHEST, FARTHEST + 1):
                lead = halves / 2
                if deviation:
                    table.append(0.5 + 0.5 * erf(lead / deviation / sqrt(2.0)))
                else:
                    table.append(0.5 if not halves else 1.0 if halves > 0 else 0.0)
            self._tables[steps] = table
        return table

    def points(self, counts: list[int], me: int, places: tuple[int, ...], coming: float) -> float:
        """What a party may expect of a type's places, given everybody's half buildings now."""
        mine = counts[me]
        steps = int(coming * STEPS_PER_TILE + 0.5)
        if not mine and not steps:
            return 0.0
        table = self._table(min(steps, MOST_STEPS))
        # behind[k]: the chance that exactly k others end up ahead.
        behind = [0.0] * len(places)
        behind[0] = 1.0
        last = len(places) - 1
        for party, count in enumerate(counts):
            if party == me:
                continue
            lead = count - mine
            if lead > FARTHEST:
                lead = FARTHEST
            elif lead < -FARTHEST:
                lead = -FARTHEST
            ahead = table[lead + FARTHEST]
            for place in range(last, 0, -1):
                behind[place] += (behind[place - 1] - behind[place]) * ahead
            behind[0] *= 1.0 - ahead
        expected = 0.0
        for place, points in enumerate(places):
            expected += points * behind[place]
        if not mine:
            # Without a building there is no place: one must still be got (base R8).
            expected *= 1.0 - (1.0 - 1.0 / self._parties) ** coming
        return expected
