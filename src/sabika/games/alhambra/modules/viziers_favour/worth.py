"""What an awake vizier promises, for bots: a purchase that costs no action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

AWAKE: Final = 1.5
"""Points of an awake vizier; towards the end, when money fades, it is worth as much as before."""


def promise(play: Table, seat: int) -> float:
    """The worth of the vizier as it stands."""
    return AWAKE if mine(play).awake[seat] else 0.0
