"""The Vizier's Favour (rules 01): buying a tile between turns for the exact price.

Everybody has a vizier, awake at first. In the window between two turns a player whose vizier is
awake may buy a tile of the market for exactly its price; it is laid at once, the market refilled at
once, and the vizier sleeps. It is woken by an action of the own turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.given.entries import BySeat, Described, Flag, Number

from .actions import Wake
from .buying import VizierOffer
from .passing import CHOICES, passes
from .slice import conservation, deal, make, read_pieces
from .view import view
from .waking import WakeOffer
from .worth import promise

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    read_pieces(book)
    book.slice(make, view, deal)
    book.given(Described({"awake": BySeat(Flag()), "woken": BySeat(Number())}))
    book.conserve(conservation)
    book.offer("act", 10, WakeOffer(), Wake.read)
    book.offer("window", 10, VizierOffer(), Buy.read)
    book.asset(promise)
    book.preference("viziers_favour.buy", "buy", CHOICES, passes)
