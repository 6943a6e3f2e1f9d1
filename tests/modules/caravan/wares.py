"""Wares: shuffling them, and trading one for a redesign."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.pipeline import REDESIGN
from sabika.games.alhambra.window import WindowOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import Pile

from .actions import Trade
from .facts import facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def shuffle_wares(play: Table, frame: Frame) -> None:
    """Set-up stage: the wares make a face-down pile."""
    wares = list(facts_of(play.rules).wares)
    mine(play).pile = Pile(tuple(play.state.chance.shuffled("caravan wares", wares)))


class TradeOffer(WindowOffer):
    """Trading a ware for a further redesign, once a turn, in the menu after laying."""

    def __init__(self) -> None:
        super().__init__("trade", "special")

    def open_to(self, play: Table, seat: int) -> bool:
        part = mine(play)
        return part.may_trade and bool(part.wares[seat])

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self.open_to(play, seat):
            for ware in sorted({ware for ware, _ in mine(play).wares[seat]}):
                yield Trade(str(ware))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Trade)
        if action not in self.each(play, seat):
            raise IllegalAction("caravan.no-such-ware", ware=action.ware)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Trade)
        part = mine(play)
        wares = list(part.wares[seat])
        index = [str(ware) for ware, _ in wares].index(action.ware)
        ware, _ = wares.pop(index)
        part.wares[seat] = tuple(wares)
        part.traded = (*part.traded, ware)
        part.may_trade = False
        if play.events is not None:
            play.tell("caravan.traded", {"seat": seat, "ware": ware}, reveals=True)
        play.push(REDESIGN, seat)
