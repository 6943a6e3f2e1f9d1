"""What a standing bid promises, in points: a rough estimate for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.scoring import FINAL

from .bidding import standing
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

PROJECT: Final = 17.0
"""What two buildings and a wall of two are worth while all scorings are still to come."""
MONEY: Final = 0.75
"""What a point of money is worth that comes back when a bid is beaten."""
SPENT: Final = 2.5
"""With fewer tiles a player than this left in the tower, money loses its worth bit by bit."""
STANDS: Final = (0.75, 0.35)
"""How likely each rival lets a low bid stand, and how much more likely a high one stands."""
ROUND: Final = 2
"""So many tiles a player are sold in the longest of rounds."""
HIGH: Final = 30.0


def promised(play: Table, seat: int) -> float:
    """The project, if the bid stands, or else the money."""
    part = mine(play)
    if part.bidder != seat or part.current == NOTHING:
        return 0.0
    total = standing(play)
    sure, more = STANDS
    likely = sure ** (play.rules.players - 1) + more * min(total / HIGH, 1.0)
    # The game must last until the bidder's next turn.
    likely = min(likely, 1.0, len(play.state.tower) / (ROUND * play.rules.players))
    project = PROJECT * (FINAL - play.state.scorings) / FINAL
    money = MONEY * min(1.0, len(play.state.tower) / (SPENT * play.rules.players))
    return likely * project + (1.0 - likely) * money * total
