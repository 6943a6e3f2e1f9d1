"""Invaders (rules 15): after every scoring an attack from one direction costs points.

Four face-down invasion cards, one for each direction; after each scoring the top one is turned up
and every outer side of an Alhambra that faces it without a wall costs points, but nobody falls
below 0. Two of six scouts lie open: whoever pays exactly for a building of a scout's type takes the
scout out of the game and alone looks at the next invasion card. With the option invaders.open_cards
the next card lies open and there are no scouts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .attack import invade
from .facts import read_facts
from .hidden import deal
from .scouts import new_scouts, scout_out
from .slice import conservation, described, make, prepare
from .view import view
from .worth import threat

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(described())
    book.conserve(conservation)
    book.asset(threat)
    book.stage("setup.tiles", 60, prepare)
    book.stage("score.losses", 90, invade)
    if not facts.open_cards:
        book.reaction("tile.bought", 40, scout_out)
        book.stage("score.after", 40, new_scouts)
