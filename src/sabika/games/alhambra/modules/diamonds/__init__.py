"""Diamonds (rules 06): a fifth currency that stands for any other, but is never mixed.

Ten cards are shuffled into the money before anything is dealt. They are taken and counted like
money; whoever pays a tile or a bid with diamonds pays with diamonds alone. A price that takes any
mix of money takes them among other cards too (R6). They count in no currency at the end.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.components import MONEY, CardKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.prospects import worth_of_money
from sabika.games.alhambra.purchase import ANY_MIX, CURRENCIES_ONLY, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.ways_to_pay import Mix, WayToPay
from sabika.kernel.errors import IllegalAction

SUIT: Final = "diamond"


def read(sheet: Sheet) -> dict[int, int]:
    """How many diamonds there are of each value, the highest first (Components)."""
    values = sheet.numbers("values", low=1)
    sheet.expect("values", len(values), max(1, len(values)))
    return dict(sorted(Counter(values).items(), reverse=True))


FACTS: Final = Facts("diamonds", read)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    money = frozenset({MONEY})
    for value, copies in FACTS.read(book).items():
        name = f"{SUIT}-{value}"
        book.card(CardKind(name, MONEY, copies, value=value, suit=SUIT, traits=money), {})
    book.way_to_pay(20, Diamonds(mix_open=bool(book.options["diamonds.mix_in_open_price"])))
    book.asset(promise)


class Diamonds(WayToPay):
    """Instead of any currency, and then with nothing else (Payment, R3, R6)."""

    def __init__(self, mix_open: bool) -> None:
        self._mix_open = mix_open

    def open_to(self, play: Table, seat: int) -> bool:
        rules = play.rules
        return play.state.hands[seat * rules.suits + rules.purse.suit_named[SUIT]] != 0

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
        if diamonds and len(diamonds) < len(words):
            raise IllegalAction("diamonds.mixed", card=diamonds[0])
        if diamonds:
            raise IllegalAction("diamonds.not-accepted", card=diamonds[0])


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 0.95
"""Points a unit in diamonds promises as long as there are tiles to come: it buys any of them."""


def promise(play: Table, seat: int) -> float:
    """What the diamonds in a hand are worth to their owner, in points."""
    rules, state = play.rules, play.state
    suit = rules.purse.suit_named[SUIT]
    total = rules.purse.total(suit, state.hands[seat * rules.suits + suit])
    return WORTH * total * worth_of_money(play)
