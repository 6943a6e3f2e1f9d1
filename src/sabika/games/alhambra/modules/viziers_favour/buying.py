"""Buying between turns with the vizier's help (rules 01, Decisions and Payment)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.acquiring import buy, follow
from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.means import Funds
from sabika.games.alhambra.payment import check_payment, payments
from sabika.games.alhambra.place import BOUGHT, PLACE
from sabika.games.alhambra.purchase import TILE, Purchase, named, price_of, purchases
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import WindowPurchaseOffer, window_used
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class VizierOffer(WindowPurchaseOffer):
    """A tile of the common market, or one beside it, for exactly its price."""

    def __init__(self) -> None:
        super().__init__("buy", "buy")

    def open_to(self, play: Table, seat: int) -> bool:
        """An awake vizier is enough: whether the hand can pay exactly is secret."""
        return mine(play).awake[seat]

    def payable(self, play: Table, seat: int) -> list[Purchase]:
        if not self.open_to(play, seat):
            return []
        return [
            purchase._replace(exact_only=True)
            for purchase in purchases(play, seat, own_turn=False)
            if _for_viziers(purchase)
        ]

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        funds = Funds(play, seat)
        for purchase in self.payable(play, seat):
            for words in payments(play, purchase, price_of(play, purchase), funds):
                yield Buy(purchase.goods, words, purchase.clauses)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Buy)
        if not self.open_to(play, seat):
            raise IllegalAction("viziers_favour.asleep")
        purchase = named(play, seat, action, own_turn=False)
        if not _for_viziers(purchase):
            raise IllegalAction("viziers_favour.not-for-viziers", goods=action.goods)
        exact = purchase._replace(exact_only=True)
        check_payment(play, exact, action.cards, price_of(play, exact))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Buy)
        ended = play.state.stack[-1].seat
        purchase = named(play, seat, action, own_turn=False)
        price = price_of(play, purchase)
        window_used(play)
        mine(play).awake[seat] = False
        if play.events is not None:
            play.tell("viziers_favour.used", {"seat": seat})
        paid = buy(play, purchase, price, action.cards)
        # What comes last is pushed first: the reactions, then laying, then the market's refill.
        play.run("market", ended)
        play.push(PLACE, seat, (BOUGHT,))
        follow(play, purchase, price, paid)


def _for_viziers(purchase: Purchase) -> bool:
    """Tiles only, and only those of the market all players share (R6)."""
    return purchase.tile != EMPTY and purchase.purpose == TILE and purchase.common
