"""When a player need not be asked about thieves: by the open money alone (rules 10, R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.kernel.preferences import ASK

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

NEVER: Final = "never"
CHOICES: Final = (ASK, "5", "7", "9", NEVER)
"""Ask always, ask if a card of at least this value can be stolen, or never ask."""


def passes(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether nothing on display is worth the player's attention."""
    if not choice.isdigit():
        return choice == NEVER
    purse = play.rules.purse
    open_money = [kind for kind in play.state.display if purse.suit_of[kind] < len(CURRENCIES)]
    return all(purse.values[kind] < int(choice) for kind in open_money)
