"""Personal Markets (module 41): four market tiles a player instead of the reserve.

A tile that is stored or removed goes under one of the own market tiles, one for each currency; if
all are taken, the new tile or one that lies there leaves the game. In their turns the others buy
such tiles at the printed price in the currency of the place, and pay the owner. The owner uses them
as a reserve.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.given.entries import BySeat, Described, Many, TileName

from .actions import Scrap, Shelve
from .facts import read_facts
from .places import PLACE, PlaceKind, ask_for_place, conserved, leave_place
from .selling import StoredTiles
from .slice import make
from .view import deal, view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    book.keep(read_facts(book))
    book.slice(make, view, deal)
    places = Many(TileName(missing=True), len(CURRENCIES))
    book.given(Described({"places": BySeat(places)}))
    book.kind(PLACE, PlaceKind())
    book.verb("shelve", Shelve.read)
    book.verb("scrap", Scrap.read)
    book.reaction("tile.stored", 90, ask_for_place)
    book.reaction("tile.removed", 90, ask_for_place)
    book.left_reserve(leave_place)
    book.conserve(conserved)
    book.goods(50, StoredTiles())
