"""Paying with exchange cards: two or more currencies mixed for one tile (Payment, R2, R4, R7)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.hands import held_of
from sabika.games.alhambra.purchase import ANY, TILE, Purchase
from sabika.games.alhambra.ways_to_pay import Mix, WayToPay
from sabika.kernel.errors import IllegalAction

from .cards import Facts, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

WORTH: Final = 2.0
"""Points an exchange card promises: now and then it makes a payment exact."""
PLENTY: Final = 2.5
"""With fewer tiles a player than this left in the tower, it loses its worth bit by bit."""


class Exchange(WayToPay):
    """Each card that shows the currency of a tile opens its other currency."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        if TILE not in purchase.traits or purchase.currency == ANY:
            return mixes
        cards = self._usable(play, purchase)
        most = len(cards) if self._facts.several else min(len(cards), 1)
        found = list(mixes)
        for count in range(1, most + 1):
            for chosen in combinations(cards, count):
                others = tuple([self._other(card, purchase.currency) for card in chosen])
                found.append(Mix((purchase.currency, *others), chosen, others))
        return found

    def _usable(self, play: Table, purchase: Purchase) -> list[str]:
        """The cards in the buyer's hand that show the currency of the purchase."""
        by_name = play.rules.purse.by_name
        return [
            card
            for card, pair in self._facts.pairs.items()
            if purchase.currency in pair and held_of(play, purchase.buyer, by_name[card])
        ]

    def _other(self, card: str, currency: int) -> int:
        """The currency a card opens besides the one that is asked for."""
        first, second = self._facts.pairs[card]
        return second if first == currency else first

    def refuse(self, play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
        """A payment with exchange cards was refused: why?"""
        cards = [word for word in words if word in self._facts.pairs]
        if not cards:
            return
        if TILE not in purchase.traits or purchase.currency == ANY:
            raise IllegalAction("currency_exchange.only-tiles", card=cards[0])
        wanted = purchase.currency
        for card in cards:
            if wanted not in self._facts.pairs[card]:
                raise IllegalAction(
                    "currency_exchange.not-shown", card=card, wanted=CURRENCIES[wanted]
                )
        if len(cards) > 1 and not self._facts.several:
            raise IllegalAction("currency_exchange.one-card")
        suit_of = play.rules.suit_by_word
        opened = {self._other(card, wanted): card for card in cards}
        strange = [
            word for word in words if suit_of[word] != wanted and suit_of[word] not in opened
        ]
        for word in strange:
            if suit_of[word] < len(CURRENCIES):
                raise IllegalAction("wrong-currency", card=word, wanted=CURRENCIES[wanted])
        if strange == cards:
            paid = {suit_of[word] for word in words}
            (useless, *_) = [card for other, card in opened.items() if other not in paid]
            raise IllegalAction("currency_exchange.no-purpose", card=useless)


def promised(play: Table, seat: int) -> float:
    """What the exchange cards in a hand are worth, in points."""
    by_name = play.rules.purse.by_name
    held: int = sum([held_of(play, seat, by_name[card]) for card in facts_of(play.rules).pairs])
    return WORTH * held * min(1.0, len(play.state.tower) / (PLENTY * play.rules.players))
