"""Characters (module 07): ten people with abilities, auctioned to whoever bids most.

Two characters are shuffled into each of the piles 2, 3 and 4, four are surplus. One that turns up
is auctioned at once, from the next player on, in one currency; then whatever turned it up goes on.
Patron: pays for a tile. Miser: a display card with a dear tile. Architect: one more redesign.
Trader: takes up to 7. Troubadour: 8 points, or the top surplus card. Wise man: half a building.
Dancer: replaces a market tile. Minter: exchanges money. Beggar: draws a card if poor. Guard: a
point for every three of the wall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import TakeMoney

from .actions import Bid, Call, Pay, Redeem, Retain
from .auction import AUCTION, PAYMENT, AuctionKind, PaymentKind, character_revealed
from .begging import BEG, BeggarOffer, BegKind
from .cards import character_kinds, refresh, set_surplus
from .dancing import DANCE, DanceKind, DancerOffer
from .facts import PATRON, read_facts
from .gaining import CHOICE, TroubadourKind
from .hidden import deal
from .money import MinterOffer, trader_limit, trader_used
from .promises import promised
from .purchases import (
    MISERS_CARD,
    MiserKind,
    miser_wakes,
    patron_leaves,
    patron_pays,
    patron_refuses,
)
from .redesigning import ArchitectOffer
from .scoring import (
    WISE_CHOICE,
    WiseManOffer,
    guard_rows,
    troubadour_rows,
    wise_half,
    wise_man_chooses,
    wise_man_rests,
)
from .slice import described, make
from .view import view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(described())
    book.pack(character_kinds(facts), facts.piles, character_revealed, set_surplus)
    # -- the auction
    book.kind(AUCTION, AuctionKind())
    book.kind(PAYMENT, PaymentKind())
    book.kind(CHOICE, TroubadourKind())
    book.verb("bid", Bid.read)
    book.verb("pay", Pay.read)
    book.verb("retain", Retain.read)
    book.verb("redeem", Redeem.read)
    # -- the turn
    book.stage("turn.start", 60, refresh)
    book.kind(DANCE, DanceKind())
    book.kind(BEG, BegKind())
    book.offer("start", 10, DancerOffer(), Call.read)
    book.offer("start", 20, BeggarOffer(), Call.read)
    book.offer("act", 10, MinterOffer(), Call.read, free=True)
    book.take_limit(trader_limit)
    book.reaction("money.taken", 10, trader_used)
    book.clause(90, (PATRON,), patron_refuses)
    book.price_change(90, patron_pays, PATRON)
    book.reaction("tile.bought", 10, patron_leaves)
    book.kind(MISERS_CARD, MiserKind())
    book.verb("take", TakeMoney.read)
    book.reaction("tile.bought", 60, miser_wakes)
    book.offer("after", 10, ArchitectOffer(), Call.read)
    book.offer("after", 20, MinterOffer(), Call.read)
    # -- scoring
    book.menu(WISE_CHOICE, "choose", "ask.characters.wise-man")
    book.offer(WISE_CHOICE, 10, WiseManOffer(), Call.read)
    book.stage("score.before", 20, wise_man_chooses)
    book.count_term(wise_half)
    book.stage("score.after", 40, wise_man_rests)
    book.scoring_term("walls", 90, guard_rows)
    book.scoring_term("final-gains", 10, troubadour_rows)
    book.asset(promised)
