"""What gate cards promise, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.scoring import FINAL

from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

FIRST: Final = 0.5
"""What the first gate card is worth for each scoring to come: a tile more finds a cell."""
CLOSED: Final = 3.0
"""What it is worth where no cell can be walked to any more."""


def promised(play: Table, seat: int) -> float:
    """A gate card leads to one more tile; it is worth more where little else does."""
    cards = mine(play).held[seat]
    if not cards:
        return 0.0
    palace = play.state.palaces[seat]
    reachable = any(code & ~(code >> 8) & 15 for code in palace.frontier.values())
    each = FIRST if reachable else CLOSED
    # A second card is worth less than the first one.
    return each * (1 + 0.5 * (cards - 1)) * (FINAL - play.state.scorings)
