"""Paying with diamonds: instead of any currency, and then with nothing else (Payment, R3, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.means import Means, Mix
from sabika.games.alhambra.purchase import BID, OPEN, TILE, Purchase
from sabika.kernel.errors import IllegalAction

from .cards import SUIT

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

WORTH: Final = 0.95
"""Points a unit in diamonds promises as long as there are tiles to come: it buys any of them."""
PLENTY: Final = 2.5
"""With fewer tiles a player than this left in the tower, money loses its worth bit by bit."""


class Diamonds(Means):
    """Where diamonds are accepted."""

    def __init__(self, mix_open: bool) -> None:
        self._mix_open = mix_open

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        suit = play.rules.purse.suit_named[SUIT]
        if purchase.purpose == OPEN and self._mix_open:
            return [mix._replace(suits=(*mix.suits, suit)) for mix in mixes]
        if purchase.purpose in (TILE, BID, OPEN):
            return [*mixes, Mix((suit,))]
        return mixes

    def refuse(self, play: Table, purchase: Purchase, words: tuple[str, ...]) -> None:
        """A payment with diamonds was refused: they are mixed, or not accepted at all."""
        suit = play.rules.purse.suit_named[SUIT]
        diamonds = [word for word in words if play.rules.suit_by_word[word] == suit]
        if not diamonds:
            return
        if len(diamonds) < len(words):
            raise IllegalAction("diamonds.mixed", card=diamonds[0])
        raise IllegalAction("diamonds.not-accepted", card=diamonds[0])


def promised(play: Table, seat: int) -> float:
    """What the diamonds in a hand are worth to their owner, in points."""
    rules, state = play.rules, play.state
    suit = rules.purse.suit_named[SUIT]
    total = rules.purse.total(suit, state.hands[seat * rules.suits + suit])
    return WORTH * total * min(1.0, len(state.tower) / (PLENTY * rules.players))
