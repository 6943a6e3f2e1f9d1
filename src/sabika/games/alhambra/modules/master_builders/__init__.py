"""Master builders: money worth 3, or one more redesign at the end of a turn (14, master_builders).

Sixteen cards, four of each currency. Two are dealt face down to everybody before the money, six
(four with 6 players) are shuffled into the third and fifth pile, the rest stays in the box. As
money a card counts 3 in every respect. Or, once a turn, after all tiles are laid, it is played for
a further redesign: `employ builder-dinar`. In the classic edition that only lays a reserve tile.
However it was used, a card leaves the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.given.entries import CardName, Described, Flag, Many

from .actions import Employ
from .cards import box_rest, builder_kinds, deal_builders
from .employing import EMPLOYED, EmployOffer, fresh_turn, question, redesigns
from .facts import read_facts
from .passing import CHOICES, passes
from .slice import deal, make, view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    kinds = builder_kinds(facts)
    names = tuple([kind.name for kind in kinds])
    book.given(Described({"box": Many(CardName(names)), "employed": Flag()}))
    for kind in kinds:
        book.card(kind, {})
    # -- setting up
    book.stage("setup.money", 40, deal_builders)
    book.stage("setup.piles", 60, box_rest)
    # -- the further redesign
    book.stage("turn.start", 60, fresh_turn)
    book.offer("after", 20, EmployOffer(), Employ.read)
    book.preference("master_builders.employ", "employ", CHOICES, passes)
    book.menu(EMPLOYED, "act", question(facts), redesigns(facts))
