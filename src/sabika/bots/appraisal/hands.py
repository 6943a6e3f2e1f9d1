"""Money in hand: how much there is, and which prices it can pay exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

REMEMBERED: Final = 20_000
"""How many answers are kept before the memory starts afresh."""
PLENTY: Final = 14
"""Money of one currency up to this sum is worth its full rate: it pays any tile."""
SPARE: Final = 0.5
"""What money beyond that is worth, for a purchase after the next."""


class Holding:
    """The cards of one currency in one hand: their sum, the sums they can make, their worth."""

    __slots__ = ("coverage", "reach", "total", "useful")

    def __init__(self, total: int, reach: int, coverage: float) -> None:
        self.total = total
        self.reach = reach
        """Bit n is set if some of the cards make exactly n."""
        self.coverage = coverage
        """The share of the game's tiles whose price can be paid exactly."""
        self.useful = min(total, PLENTY) + SPARE * min(max(total - PLENTY, 0), PLENTY)


class Hands:
    """Remembers what is to know about holdings."""

    def __init__(self, rules: AlhambraRules) -> None:
        self._purse = rules.purse
        costs = [cost for cost in rules.tile_cost if cost > 0]
        shares: dict[int, float] = {}
        for cost in costs:
            shares[cost] = shares.get(cost, 0.0) + 1.0 / len(costs)
        self._shares = sorted(shares.items())
        self._known: list[dict[int, Holding]] = [{} for _ in CURRENCIES]

    def holding(self, suit: int, packed: int) -> Holding:
        """The facts about the cards of a currency."""
        known = self._known[suit]
        found = known.get(packed)
        if found is None:
            values = self._purse.values
            total = 0
            reach = 1
            for kind in self._purse.cards_in(suit, packed):
                total += values[kind]
                reach |= reach << values[kind]
            coverage = 0.0
            for cost, share in self._shares:
                if reach >> cost & 1:
                    coverage += share
            found = Holding(total, reach, coverage)
            if len(known) >= REMEMBERED:
                known.clear()
            known[packed] = found
        return found
