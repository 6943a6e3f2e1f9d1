"""What thieves in hand promise, for bots: the better cards of displays to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

THIEF: Final = 3.5
"""Points of a thief: a card of middling value, without an action."""
SPENT: Final = 2.5
"""With fewer tiles a player than this left in the tower, money is soon worth nothing."""


def promise(play: Table, seat: int) -> float:
    """The worth of the thieves a seat holds; it fades towards the end."""
    use = min(1.0, len(play.state.tower) / (SPENT * play.rules.players))
    return THIEF * use * len(mine(play).hands[seat])
