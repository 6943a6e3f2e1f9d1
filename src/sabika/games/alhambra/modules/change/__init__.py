"""Change: coins for what was paid too much (11, change).

For every two units paid in excess the payer draws a coin from the bag. Coins lie open in front of
their owners, are paid like money of their currency worth 1 each and go back to the bag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.given.entries import BySeat, ByWord, Described

from .coins import Coins, counted_at_end, promised
from .drawing import give_change, units_per_coin
from .facts import read_facts
from .slice import conservation, make, nothing_hidden, view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, nothing_hidden)
    coins = ByWord(CURRENCIES)
    book.given(Described({"coins": BySeat(coins), "table": coins}))
    book.conserve(conservation)
    book.way_to_pay(10, Coins(facts.coin_value))
    book.reaction("overpaid", 10, give_change)
    book.leftover_money(counted_at_end)
    book.refund(units_per_coin)
    book.asset(promised)
