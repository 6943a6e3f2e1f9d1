"""Squares: free tiles that count for the buildings of their colour beside them (04, squares).

- Action `pave square-garden-N`: take the face-up square of a colour; it is laid or stored with the
  other tiles of the turn. Nobody takes more than three in a game, those given up included.
- In the palace a square counts as one building of its colour for each building of that colour it
  shares an open edge with. Its walls are walls like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Pave
from .facts import read_facts, square_tiles
from .paving import PaveOffer
from .piles import deal, described, make, shuffle_piles, square_lost, view
from .scoring import beside_squares, prospects

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(described(facts))
    for tile in square_tiles(facts):
        book.tile(tile, in_tower=False)
    book.stage("setup.tiles", 60, shuffle_piles)
    book.offer("act", 10, PaveOffer(), Pave.read)
    book.reaction("tile.forgone", 10, square_lost)
    book.count_term(beside_squares)
    book.asset(prospects)
