"""City walls: wooden walls that are added to tiles for good (09, city walls).

- Eight wall cards are dealt unseen into the piles 2 to 5. One that turns up joins the offer beside
  the market; drawing goes on.
- Action `wall garden-8-NE with wall-S`: use a card of the offer on one own tile, in the palace (the
  fountain too), in the reserve or waiting to be laid. All sides on the card get a wall; none may
  have one already, and in the palace none may face a tile (R2, R5). The card leaves the game.
- The walls stay on the tile wherever it goes; with a tile given away they are lost (R8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.given.entries import CardName, Described, Many, Number

from .actions import AddWall
from .building import WallOffer, lost_with
from .cards import wall_kinds, wall_revealed
from .facts import read_facts
from .slice import conservation, deal, make, view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    cards = Many(CardName(tuple(facts.cards)))
    book.given(Described({"offer": cards, "used": cards, "lost": Number(facts.sticks)}))
    book.conserve(conservation)
    book.pack(wall_kinds(facts), facts.piles, wall_revealed)
    book.offer("act", 30, WallOffer(), AddWall.read)
    book.reaction("tile.given", 10, lost_with)
    book.reaction("tile.forgone", 10, lost_with)
