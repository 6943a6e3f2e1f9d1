"""What a character still promises its owner, in points: a rough estimate for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.scoring import FINAL

from .begging import BEG
from .facts import PATRON, TROUBADOUR, facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

PER_SCORING: Final = {
    "miser": 3.0,
    "architect": 1.8,
    "trader": 2.2,
    "wise-man": 3.0,
    "dancer": 1.2,
    "minter": 1.2,
    "beggar": 1.5,
    "guard": 2.0,
}
"""What an ability is worth until the next scoring."""
IN_ROWS: Final = ("guard", TROUBADOUR)
"""Characters whose points stand in scoring rows once they are owned."""
PATRONS_TILE: Final = 4.0
"""What it is worth to have a free tile and a further action still to come."""
BEGGED: Final = 6.0
"""What it is worth that a card is still to be drawn and the turn still to be played."""
MONEY: Final = 0.75
"""What a point of money is worth."""
TOWER: Final = 20
"""With fewer tiles in the tower a free tile may come too late."""
RIVALRY: Final = 3.0
"""The bid that wins every other time."""


def promised(play: Table, seat: int) -> float:
    """The characters of a seat, and the one it may win: a bid is worth what it is likely to win."""
    part = mine(play)
    names = play.rules.purse.names
    total = 0.0
    for card in part.owned[seat]:
        if names[card] not in IN_ROWS:
            total += worth_of(play, names[card])
    if any(frame.kind == BEG and frame.seat == seat for frame in play.state.stack):
        total += BEGGED
    if part.bidder == seat:
        likely = part.bid / (part.bid + RIVALRY)
        total += likely * (worth_of(play, names[part.up]) - MONEY * part.bid)
    return total


def worth_of(play: Table, name: str) -> float:
    """What a character is worth: the longer the game lasts, the more it will have helped."""
    if name == PATRON:
        return PATRONS_TILE * min(1.0, len(play.state.tower) / TOWER)
    if name == TROUBADOUR:
        return facts_of(play.rules).troubadour_points
    return (FINAL - play.state.scorings) * PER_SCORING[name]
