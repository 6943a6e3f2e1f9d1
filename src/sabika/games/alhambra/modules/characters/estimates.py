"""What characters promise, for bots; no rule depends on it."""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.prospects import scorings_left
from sabika.games.alhambra.rules import Table

from .abilities import BEG
from .auction import BID, BIDDER, UP
from .pieces import FACTS, GUARD, OWNED, PATRON, TROUBADOUR

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
IN_ROWS: Final = (GUARD.name, TROUBADOUR.name)
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


def promise(play: Table, seat: int) -> float:
    """The characters of a seat, and the one it may win: a bid is worth what it is likely to win."""
    names = play.rules.purse.names
    total = 0.0
    for card in OWNED[play, seat]:
        if names[card] not in IN_ROWS:
            total += worth_of(play, names[card])
    if any(frame.kind == BEG and frame.seat == seat for frame in play.state.stack):
        total += BEGGED
    if BIDDER.get(play) == seat:
        bid = BID.get(play)
        likely = bid / (bid + RIVALRY)
        total += likely * (worth_of(play, names[UP.one(play)]) - MONEY * bid)
    return total


def worth_of(play: Table, name: str) -> float:
    """What a character is worth: the longer the game lasts, the more it will have helped."""
    if name == PATRON.name:
        return PATRONS_TILE * min(1.0, len(play.state.tower) / TOWER)
    if name == TROUBADOUR.name:
        return FACTS[play].troubadour_points
    return scorings_left(play) * PER_SCORING[name]
