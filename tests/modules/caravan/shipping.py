"""Shipping: buying between turns with a camel of the yard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.acquiring import buy, follow
from sabika.games.alhambra.payment import check_payment, payments
from sabika.games.alhambra.place import BOUGHT, PLACE
from sabika.games.alhambra.purchase import at_slot, price_of, slot_named
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import WindowOffer, window_used
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

from .actions import Ship
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class ShipOffer(WindowOffer):
    """A tile for one card worth at least half its price."""

    def __init__(self) -> None:
        super().__init__("ship", "buy")

    def open_to(self, play: Table, seat: int) -> bool:
        """A saddled merchant and a caravan in the yard: whether the hand will do is secret."""
        part = mine(play)
        return part.saddled[seat] and bool(part.yard)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if not self.open_to(play, seat):
            return
        for slot, tile in enumerate(play.state.market):
            if tile != EMPTY:
                purchase = at_slot(play, seat, slot, own_turn=False)
                for words in payments(play, purchase, _due(play, seat, slot)):
                    if len(words) == 1:
                        yield Ship(str(slot + 1), words[0])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Ship)
        if not self.open_to(play, seat):
            raise IllegalAction("caravan.no-camel")
        slot = slot_named(play, action.slot)
        purchase = at_slot(play, seat, slot, own_turn=False)
        check_payment(play, purchase, (action.card,), _due(play, seat, slot))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Ship)
        ended = play.state.stack[-1].seat
        slot = int(action.slot) - 1
        purchase, due = at_slot(play, seat, slot, own_turn=False), _due(play, seat, slot)
        window_used(play)
        part = mine(play)
        part.saddled[seat] = False
        (card, camels), *others = part.yard
        if camels > 1:
            part.yard = ((card, camels - 1), *others)
        else:
            part.yard = tuple(others)
            part.spent = (*part.spent, card)
        if play.events is not None:
            play.tell("caravan.shipped", {"seat": seat, "slot": slot + 1})
        paid = buy(play, purchase, due, (action.card,))
        # What comes last is pushed first: the reactions, then laying, then the refill.
        play.run("refill", ended)
        play.push(PLACE, seat, (BOUGHT,))
        follow(play, purchase, due, paid)


def _due(play: Table, seat: int, slot: int) -> int:
    """Half the price of the tile on a slot, rounded up."""
    return (price_of(play, at_slot(play, seat, slot, own_turn=False)) + 1) // 2
