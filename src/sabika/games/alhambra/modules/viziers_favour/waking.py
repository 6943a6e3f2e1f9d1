"""Waking the vizier: an action of the own turn (rules 01, Decisions)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra import turn
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction

from .actions import Wake
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class WakeOffer(Offer["Table"]):
    """Turning a sleeping vizier over; usable from the next window on."""

    def __init__(self) -> None:
        super().__init__("wake", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if not mine(play).awake[seat]:
            yield Wake()

    def check(self, play: Table, seat: int, action: Action) -> None:
        if mine(play).awake[seat]:
            raise IllegalAction("viziers_favour.awake-already")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        part = mine(play)
        part.awake[seat] = True
        part.woken[seat] = play.state.turn
        if play.events is not None:
            play.tell("viziers_favour.woken", {"seat": seat})
        turn.action_done(play, extra=False)
