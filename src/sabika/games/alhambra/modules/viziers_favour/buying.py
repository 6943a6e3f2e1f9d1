"""Buying between turns with the vizier's help (rules 01, Decisions and Payment)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.acquiring import buy, follow
from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.buying import Buying
from sabika.games.alhambra.place import BOUGHT, PLACE
from sabika.games.alhambra.purchase import EXACT_ONLY, TILE, Purchase, named, purchases
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import window_used
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class VizierOffer(Buying):
    """A tile of the common market, or one beside it, for exactly its price."""

    def open_to(self, play: Table, seat: int) -> bool:
        """An awake vizier is enough: whether the hand can pay exactly is secret."""
        return mine(play).awake[seat]

    def offered(self, play: Table, seat: int) -> list[Purchase]:
        if not self.open_to(play, seat):
            return []
        return [
            purchase.having(EXACT_ONLY)
            for purchase in purchases(play, seat, own_turn=False)
            if _for_viziers(purchase)
        ]

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        assert isinstance(action, Buy)
        if not self.open_to(play, seat):
            raise IllegalAction("viziers_favour.asleep")
        purchase = named(play, seat, action, own_turn=False)
        if not _for_viziers(purchase):
            raise IllegalAction("viziers_favour.not-for-viziers", goods=action.goods)
        return purchase.having(EXACT_ONLY)

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        ended = play.state.stack[-1].seat
        window_used(play)
        mine(play).awake[seat] = False
        if play.events is not None:
            play.tell("viziers_favour.used", {"seat": seat})
        paid = buy(play, purchase, price, words)
        # What comes last is pushed first: the reactions, then laying, then the market's refill.
        play.run("market", ended)
        play.push(PLACE, seat, (BOUGHT,))
        follow(play, purchase, price, paid)


def _for_viziers(purchase: Purchase) -> bool:
    """Tiles only, and only those of the market all players share (R6)."""
    return purchase.tile != EMPTY and TILE in purchase.traits and purchase.common
