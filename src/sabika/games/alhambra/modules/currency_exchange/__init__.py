"""Currency exchange: cards that let a tile be paid in two currencies (02, currency_exchange).

Six cards, one for each pair of currencies, two in each of the piles 2, 3 and 4. One is taken
instead of money, alone (R1), and spent with a payment: money of the tile's currency and of the
other one on the card may be mixed. Several go together if each shows the tile's currency (R2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import exchange_kinds, read_facts
from .paying import Exchange, promised

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.pack(exchange_kinds(facts), facts.piles)
    book.way_to_pay(15, Exchange(facts))
    book.asset(promised)
