"""What an awake vizier promises, for bots: a purchase that costs no action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

AWAKE: Final = 1.5
"""Points of an awake vizier, as long as there is something left to buy."""
SPENT: Final = 1.0
"""With fewer tiles a player than this left in the tower, there are few windows to come."""


def promise(play: Table, seat: int) -> float:
    """The worth of the vizier as it stands; it fades towards the end."""
    if not mine(play).awake[seat]:
        return 0.0
    return AWAKE * min(1.0, len(play.state.tower) / (SPENT * play.rules.players))
