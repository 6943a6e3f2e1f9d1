"""What a standing bid promises, in points: a rough estimate for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.scoring import FINAL

from .bidding import standing
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

PER_SCORING: Final = 2.2
"""What two buildings and a wall of two bring at a scoring."""
CARD: Final = 0.18
"""What a point of money is worth that comes back when a bid is beaten."""
STANDS: Final = (0.75, 0.35)
"""How likely a low bid stands for a round, and how that grows by bidding high."""
HIGH: Final = 30.0


def promised(play: Table, seat: int) -> float:
    """The project, if the bid stands, or else the money."""
    part = mine(play)
    if part.bidder != seat or part.current == NOTHING:
        return 0.0
    total = standing(play)
    sure, more = STANDS
    likely = sure ** (play.rules.players - 1) + more * min(total / HIGH, 1.0)
    likely = min(likely, 1.0)
    return likely * PER_SCORING * (FINAL - play.state.scorings) + (1.0 - likely) * CARD * total
