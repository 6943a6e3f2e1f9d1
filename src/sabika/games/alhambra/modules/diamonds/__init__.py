"""Diamonds: a fifth currency that stands for any other, but is never mixed (06, diamonds).

Ten cards, shuffled into the money before anything is dealt. They are taken and counted like money;
whoever pays a tile or a bid with diamonds pays with diamonds alone. A price that takes any mix of
money takes them among other cards too (R6). They count in no currency at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import diamond_kinds
from .paying import Diamonds, promised

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    for kind in diamond_kinds(book.read("diamonds.toml")):
        book.card(kind, {})
    book.way_to_pay(20, Diamonds(mix_open=bool(book.options["diamonds.mix_in_open_price"])))
    book.asset(promised)
