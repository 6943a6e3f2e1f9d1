"""Paying with diamonds: instead of any currency, and then with nothing else (Payment, R3, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.purchase import ANY_MIX, Purchase
from sabika.games.alhambra.ways_to_pay import Mix, WayToPay
from sabika.kernel.errors import IllegalAction

from .cards import SUIT

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

CURRENCIES_ONLY: Final = "currencies-only"
"""The trait of purchases that take the four currencies and nothing else."""
WORTH: Final = 0.95
"""Points a unit in diamonds promises as long as there are tiles to come: it buys any of them."""
PLENTY: Final = 2.5
"""With fewer tiles a player than this left in the tower, money loses its worth bit by bit."""


class Diamonds(WayToPay):
    """Where diamonds are accepted."""

    def __init__(self, mix_open: bool) -> None:
        self._mix_open = mix_open

    def mixes(self, play: Table, purchase: Purchase, mixes: list[Mix]) -> list[Mix]:
        suit = play.rules.purse.suit_named[SUIT]
        if CURRENCIES_ONLY in purchase.traits:
            return mixes
        if ANY_MIX in purchase.traits and self._mix_open:
            return [mix._replace(suits=(*mix.suits, suit)) for mix in mixes]
        return [*mixes, Mix((suit,))]

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
