"""The outlook: which scorings are still to come and how much of the game lies before each.

Everything here is public: how many tiles and cards are left and into which part of the draw pile
a scoring card was shuffled. Nothing looks at the order of a pile.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.state import EMPTY

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules
    from sabika.games.alhambra.state import AlhambraState

TILES_PER_CARD: Final = 0.53
"""How many tiles are bought while one money card is drawn, measured in games of this bot."""
LATEST: Final = 1.3
"""A scoring that would come after so many times the tiles left is not expected any more."""
LEEWAY: Final = 0.4
"""The last stretch before that, over which the expectation goes down."""


class Outlook:
    """How much is still to come, as far as everybody can tell."""

    __slots__ = ("before", "held", "mine", "quarters", "scorings", "tiles", "tower")

    def __init__(self, rules: AlhambraRules, state: AlhambraState, final: bool = False) -> None:
        market = len(state.market) - state.market.count(EMPTY)
        self.tower = len(state.tower)
        self.tiles = float(0 if final else self.tower + market)
        """Tiles that will still come to somebody."""
        self.quarters: list[int] = []
        """For each scoring the chance that it is still to be held, in quarters."""
        self.before: list[float] = []
        """For each scoring the share of these tiles that comes before it."""
        for number in range(1, len(rules.tables.places)):
            if number <= state.scorings or final:
                self.quarters.append(0)
                self.before.append(0.0)
            else:
                cards = 0.0 if number in state.due else _cards_before(rules, state, number)
                share = cards * TILES_PER_CARD / max(self.tower, 1)
                # A scoring card below the one at which the tower runs out is never seen.
                self.quarters.append(max(0, min(4, round((LATEST - share) / LEEWAY * 4))))
                self.before.append(min(share, 1.0))
        self.quarters.append(4)
        self.before.append(0.0 if final else 1.0)
        self.held = [quarter / 4 for quarter in self.quarters]
        self.scorings = fsum(self.held)
        """How many scorings are to come."""
        self.mine = self.tiles / rules.players
        """Tiles that will still come to each player."""


def _cards_before(rules: AlhambraRules, state: AlhambraState, number: int) -> float:
    """How many cards are probably drawn before a scoring card that lies somewhere in its pile."""
    deck = state.deck
    bounds = deck.bounds
    # Piles are counted from the last: those used up need not be listed any more.
    behind = rules.tables.piles - rules.scoring_piles[number - 1]
    if behind >= len(bounds):
        return 0.0
    end = bounds[len(bounds) - 1 - behind]
    start = bounds[len(bounds) - 2 - behind] if behind + 1 < len(bounds) else 0
    return (max(start, deck.top) + end) / 2 - deck.top
