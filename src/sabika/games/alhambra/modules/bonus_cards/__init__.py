"""Bonus cards (rules 03): a secret card for a building without walls makes it count twice.

Ten cards, one for each wall-less tile, are dealt face down; the rest stays in the box unseen. Once
the pictured tile lies in one's own Alhambra the card may be shown: it is no action. It is shown in
one's own turn, or in a window before a scoring in which everybody is asked until all pass in a row
(R1); in the third scoring all cards that can be shown are shown (R2). A tile that leaves the
Alhambra takes its card back to the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Pass

from .actions import Show
from .facts import read_facts
from .hidden import deal
from .showing import ShowAfterOffer, ShowOffer
from .slice import conservation, deal_cards, described, make
from .tiles import counted, tile_laid, tile_removed, turn_starts
from .view import view
from .window import WINDOW, ScoreWindowKind, before_scoring, passes_after, passes_scoring

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(described(facts))
    book.conserve(conservation)
    book.stage("setup.deal", 50, deal_cards)
    # -- the own turn
    book.stage("turn.start", 60, turn_starts)
    book.offer("act", 80, ShowOffer(), Show.read, free=True)
    book.offer("place", 80, ShowOffer(), Show.read)
    book.offer("after", 80, ShowAfterOffer(), Show.read)
    # -- tiles come and go
    book.reaction("tile.laid", 40, tile_laid)
    book.reaction("tile.removed", 10, tile_removed)
    # -- scoring
    book.kind(WINDOW, ScoreWindowKind())
    book.verb("pass", Pass.read)
    book.stage("score.before", 10, before_scoring)
    book.count_term(counted)
    book.preference("bonus_cards.after", "show", ("ask", "never"), passes_after)
    book.preference("bonus_cards.scoring", WINDOW, ("ask", "never"), passes_scoring)
