"""What a character still promises its owner, in points: a rough estimate for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.scoring import FINAL

from .facts import PATRON, TROUBADOUR
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

PER_SCORING: Final = {
    "miser": 1.6,
    "architect": 1.2,
    "trader": 1.2,
    "wise-man": 2.5,
    "dancer": 0.8,
    "minter": 0.8,
    "beggar": 1.0,
    "guard": 0.4,
}
"""What an ability is worth until the next scoring, beyond what scoring rows count already."""
PATRONS_TILE: Final = 5.0
"""What a free tile and a further action are worth."""


def promised(play: Table, seat: int) -> float:
    """The characters of a seat; the longer the game lasts, the more they will have helped."""
    left = FINAL - play.state.scorings
    total = 0.0
    names = play.rules.purse.names
    for card in mine(play).owned[seat]:
        name = names[card]
        if name == PATRON:
            total += PATRONS_TILE
        elif name != TROUBADOUR:
            total += left * PER_SCORING[name]
    return total
