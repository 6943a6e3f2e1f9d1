"""When a player need not be asked about master builders: by choice and the open reserve alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.kernel.preferences import ASK

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

RESERVE: Final = "reserve"
NEVER: Final = "never"
CHOICES: Final = (ASK, RESERVE, NEVER)


def passes(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether the player wants to be left alone: always, or as long as the reserve is empty."""
    if choice == RESERVE:
        return not play.state.reserves[seat]
    return choice == NEVER
