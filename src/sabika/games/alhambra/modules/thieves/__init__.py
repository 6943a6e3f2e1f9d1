"""Thieves (rules 10): hidden cards that steal one money card of their currency between turns.

Twelve cards, three of each currency, are dealt face down; what is left stays in the box unseen.
In the window between two turns everybody but the player about to start may play one: exactly one
card of its currency is taken from the display, the thief leaves the game, and the display is
refilled at once with everything that brings about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Steal
from .facts import read_facts
from .hidden import deal
from .passing import CHOICES, passes
from .slice import conservation, deal_thieves, described, make
from .stealing import StealOffer
from .view import view
from .worth import promise

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    book.keep(read_facts(book))
    book.slice(make, view, deal)
    book.given(described())
    book.conserve(conservation)
    book.stage("setup.deal", 60, deal_thieves)
    book.offer("window", 20, StealOffer(), Steal.read)
    book.asset(promise)
    book.preference("thieves.steal", "steal", CHOICES, passes)
