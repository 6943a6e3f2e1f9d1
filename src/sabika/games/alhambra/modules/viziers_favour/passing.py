"""When a player need not be asked about the vizier: by choice alone, never by the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.kernel.preferences import ASK

from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

UNTIL_WOKEN: Final = "until-woken"
NEVER: Final = "never"
CHOICES: Final = (ASK, UNTIL_WOKEN, NEVER)


def passes(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether the player wants to be left alone: always, or until the vizier is woken again."""
    if choice == UNTIL_WOKEN:
        return mine(play).woken[seat] <= since
    return choice == NEVER
