"""Majorities to come: the places a player may expect in a building type at a later scoring.

Until the scoring more tiles of the type will come into play and go to anybody. So a lead is not a
place yet, but a chance of it: the more tiles are still to come, the less a lead is worth. Once
none is to come, the expectation is what the scoring table pays.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from sabika.bots.appraisal.rounding import settled

STEPS_PER_TILE: Final = 2
"""Tiles to come are rounded to halves, so that chances can be remembered."""
MOST_STEPS: Final = 64
"""More to come makes no difference."""
FARTHEST: Final = 24
"""A lead of so many half buildings is as good as any bigger one."""
PLACES: Final = 3
"""So many places are told apart; no more pay."""
REMEMBERED: Final = 20_000
"""How many answers are kept before the memory starts afresh."""


class Majority:
    """Chances of places, for a number of parties that share what is to come."""

    def __init__(self, parties: int) -> None:
        self._share = 1.0 / parties
        self._leads: list[list[float] | None] = [None] * (MOST_STEPS + 1)
        self._known: dict[tuple[int, ...], tuple[float, float, float]] = {}

    def points(self, counts: list[int], me: int, places: tuple[int, ...], steps: int) -> float:
        """What a party may expect of a type's places, given everybody's half buildings now."""
        key = (me, steps, *counts)
        chances = self._known.get(key)
        if chances is None:
            chances = self._chances(counts, me, steps)
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[key] = chances
        expected = 0.0
        for points, chance in zip(places, chances, strict=False):
            expected += points * chance
        return expected

    def _chances(self, counts: list[int], me: int, steps: int) -> tuple[float, float, float]:
        """How likely a party takes the first, the second and the third place."""
        mine = counts[me]
        if not mine and not steps:
            return (0.0, 0.0, 0.0)
        leads = self._lead_chances(steps)
        # behind[k]: the chance that exactly k others end up ahead.
        behind = [1.0] + [0.0] * (PLACES - 1)
        for party, count in enumerate(counts):
            if party != me:
                lead = max(-FARTHEST, min(count - mine, FARTHEST))
                ahead = leads[lead + FARTHEST]
                for place in range(PLACES - 1, 0, -1):
                    behind[place] += (behind[place - 1] - behind[place]) * ahead
                behind[0] *= 1.0 - ahead
        # Without a building there is no place: one must still be got (base R8).
        some = 1.0 if mine else 1.0 - settled((1.0 - self._share) ** (steps / STEPS_PER_TILE))
        return (behind[0] * some, behind[1] * some, behind[2] * some)

    def _lead_chances(self, steps: int) -> list[float]:
        """For each lead, from -FARTHEST on, the chance to be ahead in the end, a tie being half."""
        chances = self._leads[steps]
        if chances is None:
            # Each of t tiles goes to a party with chance p: two parties differ by variance 2tp.
            deviation = sqrt(2.0 * self._share * steps / STEPS_PER_TILE)
            chances = []
            for halves in range(-FARTHEST, FARTHEST + 1):
                if deviation:
                    chances.append(settled(0.5 + 0.5 * erf(halves / 2 / deviation / sqrt(2.0))))
                else:
                    chances.append(0.5 if not halves else 1.0 if halves > 0 else 0.0)
            self._leads[steps] = chances
        return chances


def steps_of(tiles: float) -> int:
    """A number of tiles to come, rounded as it is counted here."""
    return min(int(tiles * STEPS_PER_TILE + 0.5), MOST_STEPS)
