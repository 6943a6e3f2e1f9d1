"""Characters (rules 07): ten people with abilities, auctioned to whoever bids most.

Two characters are shuffled into each of the piles 2, 3 and 4, four are surplus. One that turns up
is auctioned at once, from the next player on, in one currency; then whatever turned it up goes on.
Patron: pays for a tile. Miser: a display card with a dear tile. Architect: one more redesign.
Trader: takes up to 7. Troubadour: 8 points, or the top surplus card. Wise man: half a building.
Dancer: replaces a market tile. Minter: exchanges money. Beggar: draws a card if poor. Guard: a
point for every three of the wall.
"""

from __future__ import annotations

from sabika.games.alhambra.components import CardKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import MONEY_TAKEN, TILE_BOUGHT

from . import abilities, auction, estimates, pieces, scoring


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = pieces.FACTS.read(book)
    book.pieces(pieces.CHARACTER)
    book.pieces(abilities.TILES)
    book.values(pieces.USED, auction.BID, auction.BIDDER, auction.PASSED, scoring.WISE)
    book.view(auction.more)
    # Alike as to where they may lie, so of one group.
    kinds = [CardKind(name, pieces.ID, 1, displayed=False) for name in facts.uses]
    book.pack(tuple(kinds), facts.piles, auction.character_revealed, pieces.SURPLUS.put)
    # -- the auction
    book.question(auction.AUCTION)
    book.question(auction.PAYMENT)
    book.spoken(auction.PAY)
    book.question(auction.TROUBADOURS_FATE)
    # -- the turn
    book.spoken(abilities.CALL)
    book.frame_kind(abilities.DANCE, abilities.Dance())
    book.frame_kind(abilities.BEG, abilities.Beg())
    book.choice("start", 10, abilities.Dancing(pieces.DANCER, abilities.CALL_DANCER))
    book.choice("start", 20, abilities.Begging(pieces.BEGGAR, abilities.CALL_BEGGAR))
    minting = abilities.Minting(pieces.MINTER, abilities.CALL_MINTER)
    book.choice("act", 10, minting, free=True)
    book.take_limit(abilities.trader_limit)
    book.on(MONEY_TAKEN, 10, abilities.trader_used)
    book.clause(
        90,
        (pieces.PATRON.name,),
        abilities.patron_refuses,
        tiles_only=True,
        open_to=abilities.patron_open_to,
    )
    book.price_change(90, abilities.patron_pays, pieces.PATRON.name)
    book.on(TILE_BOUGHT, 10, abilities.patron_leaves)
    book.question(abilities.MISERS_CARD)
    book.on(TILE_BOUGHT, 60, abilities.miser_wakes)
    book.choice("after", 10, abilities.Redesigning(pieces.ARCHITECT, abilities.CALL_ARCHITECT))
    book.choice("after", 20, minting)
    # -- scoring
    book.question(scoring.WISE_CHOICE)
    book.stage("score.before", 20, scoring.wise_man_chooses)
    book.count_term(scoring.wise_half)
    book.stage("score.after", 40, scoring.wise_man_rests)
    book.scoring_term("walls", 90, scoring.guard_rows)
    book.player_term("final-gains", 10, scoring.troubadour_rows)
    book.asset(estimates.promise)
